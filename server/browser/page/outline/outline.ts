import type {
  DocumentMatches,
  DocumentOutline,
  OutlineLine,
  PageRows,
  RowBounds,
} from '../../page-outline.ts';
import type { ElementKinds, PageHost } from '../kinds.ts';
import type { Budget } from './budget.ts';
import type { Identity } from './identity.ts';
import type { WalkedLine } from './lines.ts';
import type { References } from './references.ts';
import type { Roles } from './roles.ts';
import type { Structure } from './structure.ts';
import type { Walk } from './walk.ts';

/** How to read one document. */
export interface ReadingOrder {
  budget: number;
  /** See `OutlineOptions.at`. */
  at: string;
  /** Shows tables and lists completely, also without a place to look into. */
  isWhole?: boolean;
  /** The last number of a reference in the browser. */
  lastRef: number;
  /** The prefix of references: `f1` in a frame, or ''. */
  frame: string;
}

/** What to search for. */
export interface SearchOrder extends ReadingOrder {
  words: string[];
  /** The most matches to show. */
  maxMatches: number;
  /** The most matches to show with the lines before and after. */
  maxInContext: number;
}

interface Tools {
  kinds: ElementKinds;
  host: PageHost;
  roles: Roles;
  structure: Structure;
  references: References;
  identity: Identity;
  walk: Walk;
  budget: Budget;
}

/**
 * Reads one document as an outline and finds what its references stand for. It also runs inside pages, so it must not
 * use anything but its parameters.
 */
export function createOutline({ host, kinds, roles, structure, references, identity, walk, budget }: Tools) {
  /** How many headings below the view the header names. */
  const maxHeadings = 5;
  const dialogSelector = 'dialog[open], [role="dialog"], [role="alertdialog"], [aria-modal="true"]';

  // A document that is not HTML has no body.
  const bodyOf = (): Element => host.document.body ?? host.document.documentElement;
  /** Returns the element of a reference, unless it now has another role or name. */
  const elementOf = (ref: string): Element | null => {
    const reference = references.resolve(ref);
    if (!reference) return null;
    structure.forgetLooks();
    const isSame =
      !reference.ref.includes('e') ||
      identity.identityOf(reference.element, reference.role) === reference.name;
    return isSame ? reference.element : null;
  };
  const distanceFrom = (lines: WalkedLine[], at: Element | null) => {
    const start = at ? lines.findIndex(({ element }) => element === at) : 0;
    const boxes = new Map<Element, ReturnType<typeof host.boxOf>>();
    const measured = (element: Element): ReturnType<typeof host.boxOf> => {
      const box = boxes.get(element) ?? host.boxOf(element);
      boxes.set(element, box);
      return box;
    };
    /** Returns the box of an element. Parts of a line use that of a short block: to measure each takes long. */
    const boxOf = (element: Element): ReturnType<typeof host.boxOf> => {
      const block = structure.isLine(element) ? element.parentElement : null;
      const box = block && measured(block);
      return box && box.bottom - box.top < innerHeight ? box : measured(element);
    };
    return (line: WalkedLine, index: number): number => {
      // Spec silent: without layout, and from a place on, the order of lines stands for the distance.
      if (at) return index < start ? lines.length + start - index : index - start;
      const box = boxOf(line.element);
      if (!box) return index;
      return Math.max(0, -box.bottom, box.top - innerHeight);
    };
  };
  const openDialog = (): string => {
    const open = [...host.document.querySelectorAll(dialogSelector)].filter(
      (each) => structure.isDrawn(each) && host.isVisible(each),
    );
    const last = open.at(-1);
    return last ? roles.clean(roles.groupName(last) || structure.plainText(last)) : '';
  };
  const scroll = (): DocumentOutline['scroll'] => {
    const root = host.document.scrollingElement;
    if (!root || !host.boxOf(root)) return null;
    const below = [...host.document.querySelectorAll('h1, h2, h3, h4')].filter(
      (heading) => structure.isDrawn(heading) && (host.boxOf(heading)?.top ?? 0) >= innerHeight,
    );
    return {
      top: Math.round(root.scrollTop),
      height: root.scrollHeight,
      viewport: innerHeight,
      headingsBelow: below.slice(0, maxHeadings).map((heading) => roles.quoted(structure.plainText(heading))),
    };
  };
  const lineOf = (line: WalkedLine): OutlineLine => ({
    depth: line.depth,
    text: line.text,
    isNew: false,
    frame: line.kind === 'frame' ? host.frameNumber(line.element) : 0,
  });
  return {
    elementOf,
    outline(order: ReadingOrder): DocumentOutline | null {
      references.begin(order.lastRef, order.frame);
      const at = order.at === '' ? null : elementOf(order.at);
      if (order.at !== '' && !at) return null;
      const isPlace = order.at.includes('s');
      const root = isPlace ? null : at;
      const all = walk.walk(root ?? bodyOf(), { isWhole: at !== null || order.isWhole === true, words: [] });
      const before = at ? undefined : references.remember(all.map(({ text }) => text));
      const lines = budget(all, order.budget, distanceFrom(all, isPlace ? at : root)).map((line) => {
        if ('leftOut' in line) {
          const ref = references.refer(line.element, 's', 'left out', '');
          const text = `… ${line.leftOut} ${line.leftOut === 1 ? 'line' : 'lines'} left out [${ref}]`;
          return { depth: line.depth, text, isNew: false, frame: 0, leftOut: line.leftOut };
        }
        const isNew = before !== undefined && !before.has(line.text);
        return { ...lineOf(line), isNew, leftOut: 0 };
      });
      return {
        lines,
        leftOut: lines.reduce((sum, each) => sum + each.leftOut, 0),
        lastRef: references.lastNumber,
        dialog: openDialog(),
        scroll: scroll(),
      };
    },
    /** Returns the lines that contain all words, below the lines that contain them. */
    search({ words, maxMatches, maxInContext, ...order }: SearchOrder): DocumentMatches {
      references.begin(order.lastRef, order.frame);
      const { lines, more } =
        words.length > 0
          ? walk.search(bodyOf(), { isWhole: true, words, most: maxMatches })
          : { lines: [], more: 0 };
      const above: WalkedLine[] = [];
      /** The last line at each depth, below the same line. */
      const siblings: (WalkedLine | undefined)[] = [];
      const matches = new Set<WalkedLine>();
      const around = new Set<WalkedLine>();
      const context = new Set<WalkedLine>();
      for (const [index, line] of lines.entries()) {
        while ((above.at(-1)?.depth ?? -1) >= line.depth) above.pop();
        above.push(line);
        const before = siblings[line.depth];
        siblings.length = line.depth;
        siblings.push(line);
        if (!walk.isMatch(line)) continue;
        matches.add(line);
        if (matches.size > maxMatches) continue;
        for (const each of above) around.add(each);
        const after = lines[index + 1];
        if (before) context.add(before);
        if (after && after.depth >= line.depth) context.add(after);
      }
      const hasContext = matches.size <= maxInContext;
      const result = lines.filter((line) => {
        const isOpenFrame = line.kind === 'frame' && host.frameNumber(line.element) > 0;
        return isOpenFrame || around.has(line) || (hasContext && context.has(line));
      });
      const closed = lines.filter(({ kind, element }) => kind === 'frame' && host.frameNumber(element) === 0);
      return {
        lines: result.map((line) => ({ ...lineOf(line), isNew: matches.has(line) })),
        matches: matches.size + more,
        isAbout: more > 0,
        lastRef: references.lastNumber,
        closedFrames: closed.length,
      };
    },
    /** Returns the rows of a table or the items of a list that are on the page now. */
    rowElements: (ref: string): Element[] => partsAt(ref)?.rows.map(({ element }) => element) ?? [],
    /** Copies the cells of a table or the texts of a list. Returns null if the reference is gone or is neither. */
    rows(ref: string, bounds: RowBounds): PageRows | null {
      const parts = partsAt(ref);
      if (!parts) return null;
      const { header, rows } = parts;
      const result: PageRows = { header, rows: [], total: rows.length };
      let characters = 0;
      for (const { cells } of rows) {
        const texts = cells.map((cell) => structure.plainText(cell, true));
        characters += texts.reduce((sum, text) => sum + text.length + 1, 0);
        if (result.rows.length >= bounds.rows || characters > bounds.characters) break;
        result.rows.push(texts);
      }
      return result;
    },
  };

  function partsAt(
    ref: string,
  ): { header: string[]; rows: { element: Element; cells: Element[] }[] } | undefined {
    const reference = references.resolve(ref);
    if (!reference || !ref.includes('t')) return undefined;
    structure.forgetLooks();
    const { element, role, name: shape } = reference;
    const withCells = (rows: Element[], cellsOf: (row: Element) => Element[]) =>
      rows.map((row) => ({ element: row, cells: cellsOf(row) }));
    if (role !== 'list') {
      const { header, rows } = structure.tableParts(element);
      const texts = header ? structure.cellsOf(header).map((cell) => structure.plainText(cell)) : [];
      return { header: texts, rows: withCells(rows, structure.cellsOf) };
    }
    const runs = structure.runsOf(structure.childrenOf(element));
    const items = runs.filter(([first]) => first && structure.shapeOf(first) === shape).flat();
    return { header: [], rows: withCells(items, itemCells) };
  }
  /** Returns the parts of a list item that are on lines of their own, or the item if there is only one. */
  function itemCells(item: Element): Element[] {
    const parts = [...item.children].filter(
      (child) => structure.isDrawn(child) && structure.plainText(child, true) !== '',
    );
    const hasOwnText = host
      .childNodesOf(item)
      .some((node) => kinds.isText(node) && kinds.collapse(node.textContent ?? '') !== '');
    return parts.length > 1 && !hasOwnText ? parts : [item];
  }
}
