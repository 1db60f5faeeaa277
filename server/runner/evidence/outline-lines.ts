/** A line of an outline: its marker, and what follows. */
const lineForm = /^ *[-*] (.+)$/;
/** What the outline itself adds: gaps, and the options of a field, which a page shows only when it is opened. */
const ownLine = /^(?:…|options(?: of "[^"]*")?:)/;
const states = String.raw`(?: \([^()"]*\))*`;
/** The value of a field. The outline writes quotation marks of pages as `'`. */
const value = / = "[^"]*"/g;
/** A control in a text or a cell. Only the outline writes references in brackets. */
const control = new RegExp(String.raw`[a-z]+(?: \d)?(?: "([^"]*)")? \[(?:f\d+)?[a-z]\d+\]${states}`, 'g');
const textForm = new RegExp(String.raw`^(?:text|(?:header|row \d+)(?: \[[^\]]+\])?${states}): (.*)$`);
const elementForm = new RegExp(
  String.raw`^[a-z]+(?: \d+)?(?: "([^"]*)")?(?: \[[^\]]+\])?${states}(?:: (.*))?`,
);

/**
 * Returns what a page itself shows in an outline, a line each: texts, names of controls, and the cells of rows, also
 * those in frames and shadow roots. Left out are the header, the words of the outline, and the values of fields, because
 * the agent may have entered them.
 *
 * @param outline The text of a `PageOutline`.
 * @example outlineLines('- button "Export" [e3]\n- textbox "From" [e4] = "2026"') // ['Export', 'From']
 */
export function outlineLines(outline: string): string[] {
  return outline.split('\n').flatMap((line) => {
    const content = lineForm.exec(line)?.[1]?.replaceAll(value, '');
    if (content === undefined || ownLine.test(content)) return [];
    const text = textForm.exec(content)?.[1];
    const [, name = '', after = ''] = text === undefined ? (elementForm.exec(content) ?? []) : ['', '', text];
    return [name, after]
      .map((part) => part.replaceAll(control, (_, called: string | undefined) => called ?? '').trim())
      .filter((part) => part !== '');
  });
}
