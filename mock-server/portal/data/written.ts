/** "Bayside Commons" as a part of an address: "bayside-commons". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50" */
export const dollars = (amount: number): string => usDollars.format(amount);

/** "12.3 kB" */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;
