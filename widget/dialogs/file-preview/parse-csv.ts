export type CsvTable = { header: readonly string[]; rows: readonly (readonly string[])[] };

/** A comma-separated text: its first line is the header, blank lines are left out. */
export function parseCsv(text: string): CsvTable {
  const [header = [], ...rows] = records(text.replace(/^\uFEFF/, ''));
  return { header, rows };
}

/**
 * Lines split on commas. Commas, line breaks and doubled quotes inside quotes belong to the cell, because
 * addresses and descriptions are full of them.
 */
function records(text: string): string[][] {
  const found: string[][] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (cells.some((value) => value !== '')) found.push(cells);
    cells = [];
  };
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') cell += text.charAt(++index);
      else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === ',') endCell();
    else if (character === '\n') endRecord();
    else if (character !== '\r') cell += character;
  }
  endRecord();
  return found;
}
