const byteOrderMark = '\uFEFF';

/** A spreadsheet runs a cell that begins like this as a formula; an apostrophe makes it text. */
const formulaStart = /^[\s\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formulaStart.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, no cell that runs as a formula. */
export function csv(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map((row) => `${row.map(cell).join(',')}\r\n`);
  return new TextEncoder().encode(byteOrderMark + lines.join(''));
}
