/** "Bayside Commons" as a part of an address: "bayside-commons". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** So many of a list, every so many from one on, and around. */
export const around = <T>(list: readonly T[], start: number, count: number, step = 1): T[] =>
  Array.from({ length: count }, (_, i) => (start + i * step) % list.length).flatMap((at) =>
    list.slice(at, at + 1),
  );

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$1,234.50" */
export const dollars = (amount: number): string => usDollars.format(amount);

/** "12.3 kB" */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** What a text is of, in a row. */
type Parts<Text extends string, Between extends string> = Text extends `${infer First}${Between}${infer Rest}`
  ? First | Parts<Rest, Between>
  : Text;

/** The rows of a table that is written out: its head, and then a line for each row, with a bar between the cells. */
export const tableOf =
  <Head extends string>(head: Head) =>
  (text: string): Record<Parts<Head, ' | '>, string>[] => {
    const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
    const columns = cellsOf(head);
    const rows = text.trim().split('\n').map(cellsOf);
    return rows.map((cells) =>
      Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    ) as Record<Parts<Head, ' | '>, string>[];
  };
