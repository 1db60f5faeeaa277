/** A line of an outline: its marker, and what follows. */
const lineForm = /^ *[-*] (.+)$/;
/** What the outline itself adds: gaps, and the options of a field, which a page shows only when it is opened. */
const ownLine = /^(?:…|options(?: of "[^"]*")?:)/;
/** A role with a name, what tells its state, and its value. The outline writes quotation marks of pages as `'`. */
const element =
  /(?<![^\s|])[a-z]+(?: \d)?(?: "([^"]*)")?(?: \[[a-z]+\d+(?:[a-z]+\d+)?\])?(?: \([^()"]*\))*( = "[^"]*")?(?=$|:|,| \||\s\d)/g;
const rowForm = /^(?:header|row \d+): (.*)$/;

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
    const content = lineForm.exec(line)?.[1];
    if (content === undefined || ownLine.test(content)) return [];
    if (content.startsWith('text: ')) return [content.slice('text: '.length)];
    const row = rowForm.exec(content)?.[1];
    if (row !== undefined)
      return [row.replaceAll(element, (whole, name: string | undefined) => name ?? whole)];
    const [whole = '', name = ''] = content.match(new RegExp(element.source)) ?? [];
    const after = content.startsWith(whole) ? /^: (.*)$/.exec(content.slice(whole.length))?.[1] : undefined;
    return [name, after ?? ''].filter((part) => part !== '');
  });
}
