import type { ElementKinds, PageHost } from './kinds.ts';

/** A line of the visible text, and the text nodes that it is made of. */
export interface TextLine {
  text: string;
  nodes: Node[];
}

export type TextLines = ReturnType<typeof createTextLines>;

/** Returns a function that reads the whole visible text, one block per line. */
export const wholeText = (textLines: TextLines) => (): string =>
  textLines()
    .map(({ text }) => text)
    .join('\n');

/** Reads the visible text. It also runs inside pages, so it must not use anything but its parameters. */
export function createTextLines(kinds: ElementKinds, host: PageHost) {
  const { buttonType, collapse, isCell, isElement, isField, isInline, isText } = kinds;
  /**
   * Returns the text of the page, one block per line, with cells separated by ` | `.
   *
   * @param skips Leaves out the rows of tables for which it returns true.
   */
  return (skips?: (row: Element) => boolean): TextLine[] => {
    const lines: TextLine[] = [];
    let line = '';
    let nodes: Node[] = [];
    const endLine = () => {
      const text = collapse(line).replace(/(?: \|)+$/, '');
      if (text) lines.push({ text, nodes });
      line = '';
      nodes = [];
    };
    const visit = (node: Node): void => {
      if (isText(node)) {
        line += node.textContent ?? '';
        nodes.push(node);
      }
      if (!isElement(node)) return;
      if (skips && node.localName === 'tr' && skips(node)) return endLine();
      if (host.hidesItself(node) || isField(node) || buttonType(node) !== '') return;
      const isBlock = !isCell(node) && !isInline(node);
      if (isBlock) endLine();
      // Adjacent inline elements are separate words, even without space between their tags.
      else if (isElement(node.previousSibling)) line += ' ';
      if (node.localName === 'img') line += node.getAttribute('alt') ?? '';
      const isClosed = node.localName === 'details' && !node.hasAttribute('open');
      for (const child of host.childNodesOf(node)) {
        if (!isClosed || (isElement(child) && child.localName === 'summary')) visit(child);
      }
      if (isCell(node)) line += ' | ';
      if (isBlock) endLine();
    };
    const { body } = host.document;
    if (body) visit(body);
    endLine();
    return lines;
  };
}
