/** A piece of text on a page of a PDF, in points from the lower left corner. */
export interface PdfText {
  text: string;
  left: number;
  right: number;
  bottom: number;
  /** Of its letters. */
  height: number;
}

interface Cell {
  text: string;
  left: number;
  right: number;
}

/** Texts closer than this share of their height belong to one cell: words, and parts of words. */
const wordGap = 0.9;
/** Texts whose base lines differ by less than this share of their height are on one line. */
const sameLine = 0.4;
/** A header and two rows: fewer lines may be aligned by chance. */
const fewestRows = 3;
/** A title, a header or a footer between the parts of a table on two pages. */
const maxLinesBetween = 4;
/** A line this close to a table, in distances between its rows, may belong to it. */
const closeTo = 1.4;

interface Line {
  cells: Cell[];
  bottom: number;
}

/** Returns the lines of a page from top to bottom, and their cells from left to right. */
function linesOf(texts: readonly PdfText[]): Line[] {
  const lines: { bottom: number; texts: PdfText[] }[] = [];
  for (const each of [...texts]
    .filter(({ text }) => text.trim() !== '')
    .sort((a, b) => b.bottom - a.bottom)) {
    const line = lines.at(-1);
    if (line && line.bottom - each.bottom < each.height * sameLine) line.texts.push(each);
    else lines.push({ bottom: each.bottom, texts: [each] });
  }
  return lines.map((line) => {
    const cells: Cell[] = [];
    for (const { text, left, right, height } of line.texts.sort((a, b) => a.left - b.left)) {
      const cell = cells.at(-1);
      const gap = cell ? left - cell.right : Infinity;
      if (cell && gap < height * wordGap) {
        const space = gap > height * 0.1 && !/\s$/.test(cell.text) ? ' ' : '';
        Object.assign(cell, { text: cell.text + space + text, right: Math.max(cell.right, right) });
      } else cells.push({ text, left, right });
    }
    const plain = cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, ' ').trim() }));
    return { cells: plain, bottom: line.bottom };
  });
}

const overlaps = (a: Cell, b: Cell): boolean => a.left < b.right && b.left < a.right;

/** Whether each cell of a line is below the cell of the same column, and below no other. */
function fits(columns: readonly Cell[], line: readonly Cell[]): boolean {
  return (
    line.length === columns.length &&
    line.every((cell, at) => columns.every((column, index) => overlaps(cell, column) === (index === at)))
  );
}

/** The columns with the space that a line takes in them. */
const widen = (columns: readonly Cell[], line: readonly Cell[]): Cell[] =>
  columns.map((column, at) => {
    const { left, right } = line[at] ?? column;
    return { ...column, left: Math.min(column.left, left), right: Math.max(column.right, right) };
  });

interface Run {
  page: number;
  at: number;
  lines: Line[];
  columns: Cell[];
}

/** Returns the lines of pages that form columns. */
function runsOf(pages: readonly (readonly Line[])[]): Run[] {
  const runs: Run[] = [];
  for (const [page, lines] of pages.entries()) {
    let run: Run | undefined;
    for (const [at, line] of lines.entries()) {
      if (run && fits(run.columns, line.cells)) {
        run.lines.push(line);
        run.columns = widen(run.columns, line.cells);
      } else {
        run = line.cells.length > 1 ? { page, at, lines: [line], columns: line.cells } : undefined;
        if (run) runs.push(run);
      }
    }
  }
  return runs;
}

/** The largest distance between two rows. */
const pitchOf = ({ lines }: Run): number =>
  Math.max(...lines.slice(1).map(({ bottom }, at) => (lines[at]?.bottom ?? bottom) - bottom));

/** Whether a line that is not a row is as close to the table as its rows: a wrapped cell, or a row with empty cells. */
function hasCloseLine(lines: readonly Line[], run: Run, pitch: number): boolean {
  const isClose = (above: Line | undefined, below: Line | undefined): boolean =>
    above !== undefined && below !== undefined && above.bottom - below.bottom < pitch * closeTo;
  const before = lines[run.at - 1];
  // A title above the table has one text.
  const isTitle = before?.cells.length === 1;
  const after = lines[run.at + run.lines.length];
  return (!isTitle && isClose(before, run.lines[0])) || isClose(run.lines.at(-1), after);
}

const textOf = (line: Line | undefined): string => line?.cells.map(({ text }) => text).join('\n') ?? '';

/**
 * Returns the table of a PDF, header first. A PDF has only places of texts, so this is strict: one table, whose lines all
 * have a text in every column. With empty cells, cells of several lines, or several tables, undefined.
 *
 * @param pages The texts of each page.
 */
export function pdfTable(pages: readonly (readonly PdfText[])[]): string[][] | undefined {
  const lines = pages.map(linesOf);
  const runs = runsOf(lines);
  const first = runs.find((run) => run.lines.length > 1);
  if (!first) return undefined;
  const pitch = pitchOf(first);
  let { page, columns } = first;
  let end = first.at + first.lines.length;
  const all = [...first.lines];
  if (hasCloseLine(lines[page] ?? [], first, pitch)) return undefined;
  const before = runs.slice(0, runs.indexOf(first));
  // The header of a part that has an empty cell in its first row.
  if (before.some((run) => run.lines.every(({ cells }) => fits(columns, cells)))) return undefined;
  for (const run of runs.slice(runs.indexOf(first) + 1)) {
    const isPart = run.lines.every(({ cells }) => fits(columns, cells));
    // A footer with two texts, for example.
    if (!isPart && run.lines.length === 1) continue;
    const isNextPage = run.page === page + 1 && run.at <= maxLinesBetween;
    const isAtEnd = (lines[page]?.length ?? 0) - end <= maxLinesBetween;
    if (!isPart || !isNextPage || !isAtEnd || hasCloseLine(lines[run.page] ?? [], run, pitch))
      return undefined;
    const isRepeated = textOf(run.lines[0]) === textOf(first.lines[0]);
    all.push(...(isRepeated ? run.lines.slice(1) : run.lines));
    ({ page, columns } = run);
    end = run.at + run.lines.length;
  }
  return all.length < fewestRows ? undefined : all.map(({ cells }) => cells.map(({ text }) => text));
}
