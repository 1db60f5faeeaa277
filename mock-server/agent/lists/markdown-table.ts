/** Text of a page as plain Markdown text: it cannot start markup of its own. What starts none is left as it is. */
export const plainMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]|^#/g, (character) => `\\${character}`);

const cell = (text: string): string => plainMarkdown(text).replaceAll('|', '\\|');

/** A table in Markdown. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [line(header), `| ${header.map(() => '---').join(' | ')} |`, ...rows.map(line)].join('\n');
}
