/** Converts a name to a part of an address: "Bayside Commons" to "bayside-commons". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Takes `count` items from a list, starting at `start` with a step, and wraps around at the end. */
export const takeCircular = <T>(list: readonly T[], start: number, count: number, step = 1): T[] =>
  Array.from({ length: count }, (_, i) => (start + i * step) % list.length).flatMap((at) =>
    list.slice(at, at + 1),
  );

const usDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount: "$1,234.50". */
export const dollars = (amount: number): string => usDollars.format(amount);

/** Formats a size: "12.3 kB". */
export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} kB`;

/** The parts of a string type between separators. */
type Split<Text extends string, Between extends string> = Text extends `${infer First}${Between}${infer Rest}`
  ? First | Split<Rest, Between>
  : Text;

/** Parses a text table: a header, then a line per row, with cells separated by bars. */
export const parseTable =
  <Head extends string>(head: Head) =>
  (text: string): Record<Split<Head, ' | '>, string>[] => {
    const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
    const columns = cellsOf(head);
    const rows = text.trim().split('\n').map(cellsOf);
    return rows.map((cells) =>
      Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    ) as Record<Split<Head, ' | '>, string>[];
  };
