import type { Definition, FootnoteDefinition, ListItem, Nodes, Parents, Root, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { createElement, Fragment, memo, type ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { formatContacts } from '../../rules/format/contact-lines.ts';

const webAddress = /^(https?:|mailto:)/i;
/** Headings rank below those of the screen. */
const ranksBelow = 2;
const lowestRank = 6;

const element = (
  tag: string | typeof Fragment,
  children: readonly ReactNode[],
  props: object | null = null,
) => createElement(tag, props, ...children);

/** Renders the parsed text. No element gets an id, class or style, because two texts on a page could share them. */
function renderTree(root: Root): ReactNode {
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const collect = (node: Nodes) => {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition' && !notes.has(node.identifier)) notes.set(node.identifier, node);
    if ('children' in node) node.children.forEach(collect);
  };
  collect(root);
  /** The numbers of notes, in the order of their first references. */
  const numbers = new Map<string, number>();

  const inside = (node: Parents) => node.children.map(render);

  const link = (node: Parents, url = '') =>
    webAddress.test(url)
      ? element('a', inside(node), { href: url, target: '_blank', rel: 'noopener noreferrer' })
      : element(Fragment, inside(node));

  const item = ({ checked, children }: ListItem, isLoose: boolean) => {
    const parts = children.flatMap((child, index) => {
      if (child.type !== 'paragraph') return [render(child)];
      const content = inside(child);
      if (index === 0 && typeof checked === 'boolean') {
        const props = { type: 'checkbox', checked, disabled: true };
        content.unshift(
          element('input', [], { ...props, 'aria-label': t(checked ? 'Done' : 'Not done') }),
          ' ',
        );
      }
      return isLoose ? [element('p', content)] : content;
    });
    return element('li', parts);
  };

  const table = ({ align, children }: Table) => {
    const [head, ...rows] = children.map((row, index) => {
      const cells = Array.from({ length: align?.length ?? 0 }, (_, column) => row.children[column]);
      return element(
        'tr',
        cells.map((cell) => {
          const content = cell ? inside(cell) : [];
          return index === 0 ? element('th', content, { scope: 'col' }) : element('td', content);
        }),
      );
    });
    return element('table', [element('thead', [head]), rows.length > 0 && element('tbody', rows)]);
  };

  const render = (node: Nodes): ReactNode => {
    switch (node.type) {
      case 'text':
      case 'html':
        return node.value;
      case 'inlineCode':
        return element('code', [node.value]);
      case 'code':
        return element('pre', [element('code', [node.value])]);
      case 'break':
        return element('br', []);
      case 'thematicBreak':
        return element('hr', []);
      case 'heading':
        return element(`h${Math.min(node.depth + ranksBelow, lowestRank)}`, inside(node));
      case 'link':
        return link(node, node.url);
      case 'linkReference':
        return link(node, definitions.get(node.identifier)?.url);
      // An image is replaced by its alt text, because text from a web page must not load remote content.
      case 'image':
      case 'imageReference':
        return node.alt;
      case 'footnoteReference': {
        const number = numbers.get(node.identifier) ?? numbers.size + 1;
        numbers.set(node.identifier, number);
        return element('sup', [number]);
      }
      case 'list': {
        const isLoose = [node, ...node.children].some(({ spread }) => spread);
        const items = node.children.map((child) => item(child, isLoose));
        const { start } = node;
        return node.ordered ? element('ol', items, start === 1 ? null : { start }) : element('ul', items);
      }
      case 'table':
        return table(node);
      case 'paragraph':
        return element('p', inside(node));
      case 'blockquote':
        return element('blockquote', inside(node));
      case 'emphasis':
        return element('em', inside(node));
      case 'strong':
        return element('strong', inside(node));
      case 'delete':
        return element('del', inside(node));
      default:
        return null;
    }
  };

  const content = inside(root);
  const items: ReactNode[] = [];
  // A note may refer to another, which this loop then reaches.
  for (const identifier of numbers.keys()) {
    const note = notes.get(identifier);
    if (note) items.push(element('li', inside(note)));
  }
  if (items.length > 0) content.push(element('section', [element('h4', [t('Notes')]), element('ol', items)]));
  return element(Fragment, content);
}

/**
 * Markdown with tables, task lists, strikethrough, footnotes, and bare links. Raw HTML stays text. In an answer, formats
 * telephone numbers and contact lines too.
 */
export const FormattedText = memo(({ text, isAnswer }: { text: string; isAnswer: boolean }) =>
  renderTree(
    fromMarkdown(isAnswer ? formatContacts(text) : text, {
      extensions: [gfm()],
      mdastExtensions: [gfmFromMarkdown()],
    }),
  ),
);
