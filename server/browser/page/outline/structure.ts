import type { ElementKinds, Look, PageHost } from '../kinds.ts';
import type { Roles } from './roles.ts';

/** How much of tables, lists and options to show. */
export interface WalkOptions {
  isWhole: boolean;
  /** If set, rows and items are left out unless they contain all of these lowercase words, or are next to one that does. */
  words: readonly string[];
  /** The most matches that a search shows. Rows and items with further ones are only counted. */
  most?: number;
}

/**
 * Finds the visible texts, tables and lists of a page. It also runs inside pages, so it must not use anything but its
 * parameters.
 */
export function createStructure(kinds: ElementKinds, host: PageHost, roles: Roles) {
  const { collapse, isElement, isInline, isText } = kinds;
  /** Tables and lists with more rows show only their first, and those with controls in view. */
  const wholeRows = 12;
  const firstRows = 3;
  /** In a browser without layout, this many controls count as in view. */
  const controlsInView = 30;
  const fieldSelector = 'input, select, textarea';
  const controlSelector = `a[href], button, summary, ${fieldSelector}, [role], [onclick], [tabindex], [contenteditable]`;
  /** What stands on its own inside something that can be clicked. */
  const nestedSelector = `${controlSelector}, table, ul, ol, h1, h2, h3, h4`;
  /** What may show words that are not in its markup. */
  const elsewhereSelector = `${fieldSelector}, iframe, frame, slot, [aria-labelledby]`;
  /** Characters that markup and outlines write in other ways. */
  const written = /[&<>"]/;
  /** A search skips blocks without its words only if there are at least this many siblings. */
  const manySiblings = 32;
  /** Fewer similar siblings are not a list. */
  const listLength = 4;
  const notListed =
    /^(?:p|h[1-6]|br|hr|dt|dd|b|i|em|strong|small|code|img|label|option|tr|td|th|tbody|thead)$/;
  /** The longest label of a pair, in characters. */
  const longestLabel = 60;
  /** A label and its value. */
  const pairLength = 2;
  const tableSelector = 'table, [role="table"], [role="grid"], [role="treegrid"]';
  /** What the reading has looked at: each element is measured once. */
  let looks = new Map<Element, Look>();

  const look = (element: Element): Look => {
    const result = looks.get(element) ?? host.look(element);
    looks.set(element, result);
    return result;
  };
  const isDrawn = (element: Element): boolean => look(element).isDrawn;
  /** Returns the nodes a person sees in an element: its shadow tree, and what slots show. */
  const childrenOf = (element: Element): Node[] => {
    const shadow = host.shadowOf(element);
    if (shadow) return host.childNodesOf(shadow);
    if (element.localName === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) return assigned;
    }
    const nodes = host.childNodesOf(element);
    if (element.localName !== 'details' || element.hasAttribute('open')) return nodes;
    return nodes.filter((node) => isElement(node) && node.localName === 'summary').slice(0, 1);
  };
  const isLine = (element: Element): boolean => isInline(element) || look(element).isInline;
  const rawText = (node: Node, withFields: boolean): string => {
    if (isText(node)) return node.textContent ?? '';
    if (!isElement(node)) return '';
    const { visibility } = look(node);
    if (visibility === 'none' || visibility === 'clear') return '';
    if (node.localName === 'img') return node.getAttribute('alt') ?? '';
    if (node.localName === 'br') return ' ';
    if (kinds.isInput(node) || kinds.isField(node)) return withFields ? roles.plainValue(node) : '';
    const text = childrenOf(node)
      .filter((child) => visibility === 'shown' || !isText(child))
      .map((child) => rawText(child, withFields))
      .join('');
    // A part of a line that is drawn as a block is a word of its own.
    return look(node).isInline ? text : ` ${text} `;
  };
  /** Returns the text a person reads in an element, in one line. Passwords are never in it. */
  const plainText = (element: Element, withFields = false): string =>
    collapse(
      childrenOf(element)
        .map((node) => rawText(node, withFields))
        .join(''),
    );

  const isCell = (element: Element): boolean =>
    /^(?:td|th)$/.test(element.localName) ||
    /^(?:cell|gridcell|columnheader|rowheader)$/.test(roles.roleOf(element));
  const cellsOf = (row: Element): Element[] =>
    [...row.children].filter((cell) => isCell(cell) && isDrawn(cell));
  const isHeaderRow = (row: Element): boolean => {
    const cells = cellsOf(row);
    return (
      cells.length > 0 &&
      cells.every((cell) => cell.localName === 'th' || roles.roleOf(cell) === 'columnheader')
    );
  };
  /** Returns a function that answers once for all rows of the same group. */
  const perGroup = (answer: (group: Element) => boolean) => {
    let last: { group: Element | null; result: boolean } | undefined;
    return ({ parentElement: group }: Element): boolean => {
      if (last?.group !== group) last = { group, result: group !== null && answer(group) };
      return last.result;
    };
  };
  const rowsOf = (table: Element): Element[] => {
    const isIn = perGroup((group) => group.closest(tableSelector) === table && isDrawn(group));
    return [...table.querySelectorAll('tr, [role="row"]')].filter((row) => isIn(row) && isDrawn(row));
  };
  /** Returns the header row of a table, if it has one, and the rows below. */
  const tableParts = (table: Element): { header: Element | undefined; rows: Element[] } => {
    const all = rowsOf(table);
    const isInHead = perGroup((group) => group.closest('thead') !== null);
    const header = all.find((row, index) => isInHead(row) || (index === 0 && isHeaderRow(row)));
    return { header, rows: all.filter((row) => row !== header && !isInHead(row)) };
  };
  /** Returns true for a table of data. Others only arrange the page. */
  const isDataTable = (table: Element): boolean => {
    if (table.querySelector(tableSelector)) return false;
    if (table.localName !== 'table' || table.querySelector('th, caption, thead')) return true;
    if (table.querySelector('form, h1, h2, h3, textarea, select')) return false;
    const rows = rowsOf(table);
    return rows.length > 1 && rows.every((row) => cellsOf(row).length > 1);
  };

  const isLabel = (element: Element): boolean => {
    const text = plainText(element);
    return text.length <= longestLabel && text.endsWith(':') && element.querySelector('label') === null;
  };
  /** Returns true for a table of details: its rows alternate labels and values, and it has no header. */
  const isDetailTable = (rows: Element[]): boolean =>
    rows.length > 0 &&
    rows.map(cellsOf).every(
      (cells) =>
        cells.length > 0 &&
        cells.length % pairLength === 0 &&
        cells.every((cell, index) => {
          const mayLabel = cell.localName === 'th' || roles.roleOf(cell) === 'rowheader' || isLabel(cell);
          return index % pairLength === 0 ? mayLabel : cell.localName !== 'th';
        }),
    );
  const drawnChildren = (element: Element): Element[] =>
    childrenOf(element).filter((node): node is Element => isElement(node) && isDrawn(node));
  /** Returns labels with their values: those of a description list, or of a block with "Label:" and a value. */
  const pairsOf = (element: Element): { labels: Element[]; values: Element[] }[] => {
    const parts = drawnChildren(element);
    if (element.localName === 'dl') {
      const pairs: { labels: Element[]; values: Element[] }[] = [];
      for (const part of parts.flatMap((each) => (each.localName === 'div' ? drawnChildren(each) : [each]))) {
        const isTerm = part.localName === 'dt';
        if (!isTerm && part.localName !== 'dd') return [];
        const last = pairs.at(-1);
        if (!last || (isTerm && last.values.length > 0)) pairs.push({ labels: [], values: [] });
        pairs.at(-1)?.[isTerm ? 'labels' : 'values'].push(part);
      }
      return pairs;
    }
    const [label, value] = parts;
    if (!label || !value || parts.length !== pairLength || isLine(value)) return [];
    const hasText = childrenOf(element).some(
      (node) => isText(node) && collapse(node.textContent ?? '') !== '',
    );
    const isPair = !hasText && isLabel(label) && label.localName !== 'label' && !value.matches(fieldSelector);
    return isPair && !value.querySelector(fieldSelector) ? [{ labels: [label], values: [value] }] : [];
  };

  const shapeOf = (element: Element): string => {
    if (element.localName === 'li') return 'li';
    const [kind = ''] = element.getAttribute('class')?.trim().split(/\s+/) ?? [];
    const shape = kind === '' ? [...element.children].map((child) => child.localName).join() : kind;
    return `${element.localName} ${element.getAttribute('role') ?? ''} ${shape}`;
  };
  /** Returns the runs of similar siblings in an element that are long enough for a list. */
  const runsOf = (nodes: Node[]): Element[][] => {
    if (nodes.length < listLength) return [];
    const runs: Element[][] = [];
    let shape = '';
    for (const node of nodes) {
      if (isElement(node) ? !isDrawn(node) : !isText(node)) continue;
      if (!isElement(node) || notListed.test(node.localName)) {
        // Text between items ends a run, or it would come after the run.
        if (collapse(node.textContent ?? '') !== '') shape = '';
        continue;
      }
      const next = shapeOf(node);
      if (next === shape) runs.at(-1)?.push(node);
      else runs.push([node]);
      shape = next;
    }
    return runs.filter((run) => run.length >= listLength);
  };
  const isInView = (element: Element, controlsBefore: number): boolean => {
    const box = host.boxOf(element);
    return box ? box.bottom > 0 && box.top < innerHeight : controlsBefore < controlsInView;
  };
  const hasControl = (element: Element): boolean =>
    look(element).hasPointer ||
    element.matches(controlSelector) ||
    element.querySelector(controlSelector) !== null ||
    host.hasShadow(element);
  /**
   * Returns whether each element may contain the words of a search, without a walk. Words that the outline itself writes, such
   * as `link`, may be anywhere.
   */
  const mayMatch = (elements: readonly Element[], words: readonly string[]): boolean[] => {
    const searchedWords = words.filter((word) => !roles.isOwnWord(word));
    return elements.map((element) => {
      const text = element.textContent.toLowerCase();
      // Outlines leave out invisible characters, which may be in the middle of a word.
      if (searchedWords.every((word) => text.includes(word)) || roles.hasInvisible(text)) return true;
      if (element.matches(elsewhereSelector) || element.querySelector(elsewhereSelector)) return true;
      const markup = `${text} ${element.outerHTML.toLowerCase()}`;
      return (
        searchedWords.every((word) => written.test(word) || markup.includes(word)) || host.hasShadow(element)
      );
    });
  };
  /** Leaves out elements that a search does not need: those without its words, unless next to one with them. */
  const nearMatches = <Part>(parts: readonly Part[], matches: readonly boolean[]): Part[] =>
    parts.filter((_, index) => matches[index - 1] || matches[index] || matches[index + 1]);
  /** Returns those of many sibling blocks that a search can skip. */
  const withoutMatch = (nodes: readonly Node[], words: readonly string[]): ReadonlySet<Node> => {
    if (nodes.length < manySiblings) return new Set();
    const blocks = nodes.filter((node): node is Element => isElement(node) && !isLine(node));
    const near = new Set(nearMatches(blocks, mayMatch(blocks, words)));
    return new Set(blocks.filter((block) => !near.has(block)));
  };
  /**
   * Chooses the rows or items to show. Returns them with their positions, and whether they may match a search.
   *
   * @param controls The number of controls before them.
   */
  const selectParts = (
    all: Element[],
    options: WalkOptions,
    controls: number,
  ): { element: Element; index: number; isMatch: boolean }[] => {
    const isShort = options.isWhole || all.length <= wholeRows;
    const matches = options.words.length > 0 ? mayMatch(all, options.words) : [];
    const parts = all.map((element, index) => ({ element, index, isMatch: matches[index] === true }));
    if (options.words.length > 0) return nearMatches(parts, matches);
    const far = isShort ? undefined : host.outOfView(all);
    let inView = controls;
    return parts.filter(({ element, index }) => {
      if (isShort || index < firstRows) return true;
      if (far?.has(element) || !hasControl(element)) return false;
      inView += 1;
      return isInView(element, inView);
    });
  };
  return {
    cellsOf,
    selectParts,
    fieldSelector,
    nestedSelector,
    childrenOf,
    isDataTable,
    isDetailTable,
    pairsOf,
    isDrawn,
    isLine,
    look,
    plainText,
    runsOf,
    shapeOf,
    tableParts,
    withoutMatch,
    /** Call before a reading: elements may look different now. */
    forgetLooks: () => void (looks = new Map()),
  };
}

export type Structure = ReturnType<typeof createStructure>;
