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

/** The rows of a table that is written out, a line for each, with a bar between the cells. */
export function tableOf<Column extends string>(columns: readonly Column[], text: string) {
  return text
    .trim()
    .split('\n')
    .map((line): Record<Column, string> => {
      const cells = line.split('|').map((cell) => cell.trim());
      return Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) as Record<Column, string>;
    });
}
