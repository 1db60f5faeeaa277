import type { Roles } from './roles.ts';
import type { WalkOptions } from './structure.ts';

/** A line of an outline before the budget is applied. */
export interface WalkedLine {
  depth: number;
  text: string;
  /**
   * `control`: can be acted on. `text`: only read. `sibling`: text of a table row or list item. `options`: of a field.
   * `group`: contains the deeper lines that follow, and is left out with them. `frame`: another document follows.
   */
  kind: 'control' | 'text' | 'sibling' | 'options' | 'group' | 'frame';
  element: Element;
}

/** Collects the lines of a reading. It also runs inside pages, so it must not use anything but its parameters. */
export function createLines({ clean }: Roles) {
  const longestText = 2_000;
  let lines: WalkedLine[] = [];
  let buffer = '';
  let bufferElement: Element | null = null;
  let controlCount = 0;
  let options: WalkOptions = { isWhole: false, words: [] };
  /** For a search: the number of matching lines of rows and items, and of further rows and items that may match. */
  let [matchCount, more] = [0, 0];

  const push = (kind: WalkedLine['kind'], depth: number, text: string, element: Element): void => {
    if (kind === 'control') controlCount += 1;
    lines.push({ kind, depth, text, element });
  };
  const flush = (depth: number): void => {
    const text = clean(buffer, longestText);
    if (text !== '' && bufferElement) push('text', depth, `text: ${text}`, bufferElement);
    buffer = '';
    bufferElement = null;
  };
  /** Returns the lines that `work` adds instead of adding them. */
  const capture = (depth: number, work: () => void): WalkedLine[] => {
    flush(depth);
    const outer = lines;
    lines = [];
    work();
    flush(depth);
    const captured = lines;
    lines = outer;
    return captured;
  };
  const shownPart = (count: number, all: number): string =>
    count < all && options.words.length === 0 ? `, ${count} shown` : '';

  /** Says which rows or items are not shown, from one position to before another. */
  const gap = (
    kind: 'rows' | 'items',
    from: number,
    to: number,
    ref: string,
    depth: number,
    element: Element,
  ): void => {
    if (to <= from || options.words.length > 0) return;
    push('sibling', depth, `… ${kind} ${from + 1} to ${to} not shown: look ${ref}`, element);
  };

  /** Returns true for a line with all words of a search. */
  const isMatch = ({ text }: WalkedLine): boolean => {
    const lower = text.toLowerCase();
    return options.words.length > 0 && options.words.every((word) => lower.includes(word));
  };

  return {
    isMatch,
    /** How many rows and items may match besides the lines. */
    get more() {
      return more;
    },
    /** Describes a row or item. Once a search has enough matches, only counts a row or item that may match. */
    part(mayMatch: boolean, describe: () => WalkedLine[]): WalkedLine[] | undefined {
      if (options.most !== undefined && matchCount >= options.most) {
        if (mayMatch) more += 1;
        return undefined;
      }
      // Lists inside have counted their own lines, which may be a part of one line here.
      const before = matchCount;
      const described = describe();
      if (options.most !== undefined) matchCount = before + described.filter(isMatch).length;
      return described;
    },
    /** The lines so far. */
    get all() {
      return lines;
    },
    /** The number of controls so far. */
    get controlCount() {
      return controlCount;
    },
    get options() {
      return options;
    },
    /** Call before a reading. */
    begin(nextOptions: WalkOptions): void {
      options = nextOptions;
      controlCount = 0;
      [matchCount, more] = [0, 0];
    },
    push,
    /** Ends the line of text, if one has begun. */
    flush,
    capture,
    gap,
    shownPart,
    /** Adds to the line of text. */
    addText(text: string, element?: Element): void {
      buffer += text;
      bufferElement ??= element ?? null;
    },
  };
}

export type Lines = ReturnType<typeof createLines>;
