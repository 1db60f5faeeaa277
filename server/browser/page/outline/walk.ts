import type { ElementKinds, PageHost } from '../kinds.ts';
import type { Identity } from './identity.ts';
import type { References } from './references.ts';
import type { Roles } from './roles.ts';
import type { Structure, WalkOptions } from './structure.ts';

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

/**
 * Walks over a page once and describes what a person sees. It also runs inside pages, so it must not use anything but
 * its parameters.
 */
export function createWalk(
  kinds: ElementKinds,
  host: PageHost,
  roles: Roles,
  structure: Structure,
  identity: Identity,
  references: References,
) {
  const { isElement, isText } = kinds;
  const { clean, quoted } = roles;
  const { cellsOf, childrenOf, controlSelector, fieldSelector, isLine, look, plainText } = structure;
  const { identityOf, isClickable, isNameOfOther, otherText } = identity;
  /** Enough rows to know the number of columns. */
  const measuredRows = 12;
  const firstOptions = 10;
  const optionsInLine = 40;
  const longestText = 2_000;
  const deepest = 250;
  const nestedSelector = `${controlSelector}, table, ul, ol, h1, h2, h3, h4`;

  let lines: WalkedLine[] = [];
  let buffer = '';
  let bufferElement: Element | null = null;
  let controlCount = 0;
  let options: WalkOptions = { isWhole: false, words: [] };

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
  const shownPart = (shown: number, all: number): string =>
    shown < all && options.words.length === 0 ? `, ${shown} shown` : '';

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

  /** @param pointer The label that is clicked instead of the element, which is not drawn. */
  const control = (element: Element, role: string, depth: number, pointer = element): void => {
    flush(depth);
    const name = identityOf(element, role);
    const ref = references.refer(pointer, 'e', role, name);
    const label = name === '' ? '' : ` ${quoted(name)}`;
    const details = roles.statesOf(element, role) + roles.valueOf(element) + otherText(element, role, name);
    push('control', depth, `${role}${label} [${ref}]${details}`, pointer);
    if (kinds.isSelect(element)) optionLines(element, depth + 1);
  };
  const optionLines = (field: HTMLSelectElement, depth: number): void => {
    const all = [...field.options];
    const isWhole = options.isWhole || options.words.length > 0;
    const texts = all.slice(0, isWhole ? all.length : firstOptions).map((option) => {
      const text = clean(option.label || option.text).replaceAll('|', '/');
      return option.disabled ? `${text} (disabled)` : text;
    });
    const rest = all.length > texts.length ? ` … ${all.length} options in all` : '';
    for (let at = 0; at < texts.length; at += optionsInLine)
      push('options', depth, `options: ${texts.slice(at, at + optionsInLine).join(' | ')}${rest}`, field);
  };

  const cellText = (cell: Element): { text: string; hasControl: boolean } => {
    const inside = capture(0, () => children(cell, 0, false)).filter(({ kind }) => kind !== 'options');
    const texts = inside.map(({ text }) => text.replace(/^text: /, '').replaceAll(' | ', ' / '));
    return { text: texts.join(' '), hasControl: inside.some(({ kind }) => kind === 'control') };
  };
  const tableRow = (row: Element, label: string, depth: number): void => {
    const cells = cellsOf(row).map(cellText);
    const isTarget = label !== 'header' && isClickable(row);
    const ref = isTarget ? ` [${references.refer(row, 'e', 'row', identityOf(row, 'row'))}]` : '';
    const hasControl = isTarget || cells.some((cell) => cell.hasControl);
    const kind = hasControl ? 'control' : label === 'header' ? 'text' : 'sibling';
    push(kind, depth, `${label}${ref}: ${cells.map(({ text }) => text).join(' | ')}`, row);
  };
  const table = (element: Element, role: string, depth: number): void => {
    const { header, rows } = structure.tableParts(element);
    const widths = [...(header ? [header] : []), ...rows.slice(0, measuredRows)].map(
      (row) => cellsOf(row).length,
    );
    const name = clean(roles.groupName(element));
    const ref = references.refer(element, 't', role, name);
    const shown = structure.chosen(rows, options, controlCount);
    const stated = Number(element.getAttribute('aria-rowcount') ?? 0) - (header ? 1 : 0);
    const loaded = stated > rows.length ? ` of ${stated}` : '';
    const shape = `${Math.max(0, ...widths)} columns x ${rows.length} rows${loaded}`;
    const title = name === '' ? '' : ` ${quoted(name)}`;
    push('group', depth, `table${title} [${ref}] ${shape}${shownPart(shown.length, rows.length)}`, element);
    if (header) tableRow(header, 'header', depth + 1);
    let next = 0;
    for (const { element: row, index } of shown) {
      gap('rows', next, index, ref, depth + 1, row);
      tableRow(row, `row ${index + 1}`, depth + 1);
      next = index + 1;
    }
    gap('rows', next, rows.length, ref, depth + 1, element);
  };
  const list = (parent: Element, run: Element[], depth: number): void => {
    flush(depth);
    const shown = structure.chosen(run, options, controlCount).map(({ element, index }) => ({
      element,
      index,
      inside: capture(depth + 1, () => visit(element, depth + 1, false)),
    }));
    const isMenu = shown.every(
      ({ inside: [first, ...more] }) => first?.kind === 'control' && more.length === 0,
    );
    if (isMenu && shown.length === run.length) {
      for (const { inside } of shown) lines.push(...inside.map((line) => ({ ...line, depth })));
      return;
    }
    const ref = references.refer(parent, 't', 'list', run[0] ? structure.shapeOf(run[0]) : '');
    push('group', depth, `list [${ref}] ${run.length} items${shownPart(shown.length, run.length)}`, parent);
    let next = 0;
    for (const { element, index, inside } of shown) {
      gap('items', next, index, ref, depth + 1, element);
      next = index + 1;
      const deeper = inside.length > 1 ? 1 : 0;
      if (deeper > 0) push('group', depth + 1, `item ${index + 1}`, element);
      for (const line of inside)
        lines.push({
          ...line,
          kind: line.kind === 'text' ? 'sibling' : line.kind,
          depth: line.depth + deeper,
        });
    }
    gap('items', next, run.length, ref, depth + 1, parent);
  };

  const container = (element: Element, role: string, depth: number, isMute: boolean): void => {
    const name = clean(roles.groupName(element));
    if (name === '' && roles.needNames.has(role)) return children(element, depth, isMute);
    const isDialog = role === 'dialog' || role === 'alertdialog';
    const ref = isDialog ? ` [${references.refer(element, 'e', role, name)}]` : '';
    const at = lines.length;
    push('group', depth, `${role}${name === '' ? '' : ` ${quoted(name)}`}${ref}`, element);
    children(element, depth + 1, isMute);
    flush(depth + 1);
    if (lines.length === at + 1) lines.pop();
  };
  const children = (element: Element, depth: number, isMute: boolean): void => {
    const nodes = childrenOf(element);
    const runs = isMute ? [] : structure.runsOf(nodes);
    const runOf = new Map(runs.flatMap((run) => run.map((each) => [each, run] as const)));
    for (const node of nodes) {
      const run = isElement(node) ? runOf.get(node) : undefined;
      if (!run) visit(node, depth, isMute);
      else if (run[0] === node) list(element, run, depth);
    }
  };
  /** Describes fields that nobody sees but another element draws: boxes and file fields. */
  const hiddenFields = (element: Element, depth: number): void => {
    const all = [element, ...element.querySelectorAll(fieldSelector)];
    for (const field of all) {
      const isDrawnByOther = kinds.isCheckable(field) || kinds.isFileField(field);
      if (isDrawnByOther && look(field).visibility !== 'none') control(field, roles.roleOf(field), depth);
    }
  };
  /** Returns true for a control that consists of others, such as a list that opens under a text field. */
  const isComposed = (element: Element): boolean =>
    !/^(?:a|button|select|textarea)$/.test(element.localName) &&
    element.querySelector(fieldSelector) !== null;
  /** @param isMute Skips text that is already in a name. */
  const visit = (node: Node, depth: number, isMute: boolean): void => {
    if (isText(node) && !isMute) {
      buffer += node.textContent ?? '';
      bufferElement ??= node.parentElement ?? host.document.body;
    }
    if (!isElement(node) || depth > deepest) return;
    const { visibility } = look(node);
    if (visibility === 'none') return;
    if (visibility === 'clear') return hiddenFields(node, depth);
    if (visibility === 'blank') {
      for (const child of childrenOf(node)) if (isElement(child)) visit(child, depth, isMute);
      return;
    }
    const role = roles.roleOf(node);
    if (roles.isControl(role) && !isComposed(node) && !(role === 'listbox' && !kinds.isSelect(node)))
      return control(node, role, depth);
    if (/^(?:table|grid|treegrid)$/.test(role) && structure.isDataTable(node)) {
      flush(depth);
      return table(node, role, depth);
    }
    if (role === 'img') {
      const name = clean(roles.nameOf(node, role));
      if (name === '' || isMute) return;
      flush(depth);
      return push('text', depth, `img ${quoted(name)}`, node);
    }
    if (role === 'frame') {
      flush(depth);
      const number = host.frameNumber(node);
      const name = clean(node.getAttribute('title') ?? node.getAttribute('name') ?? '');
      const mark = number > 0 ? `[f${number}]` : '(not read)';
      return push('frame', depth, `frame${name === '' ? '' : ` ${quoted(name)}`} ${mark}`, node);
    }
    block(node, role, depth, isMute);
  };
  /** Describes an element that contains others. */
  const block = (element: Element, role: string, depth: number, isMute: boolean): void => {
    const isLabel = element.localName === 'label';
    if (role === 'heading') {
      flush(depth);
      const level = element.getAttribute('aria-level') ?? /^h(\d)$/.exec(element.localName)?.[1] ?? '2';
      const text = plainText(element);
      if (text !== '' && !isMute) push('text', depth, `heading ${level} ${quoted(text)}`, element);
      children(element, depth + 1, true);
      return flush(depth);
    }
    if (roles.isContainer(role)) {
      flush(depth);
      container(element, role, depth, isMute);
      return flush(depth);
    }
    if (!isMute && !isLabel && element !== host.document.body && isClickable(element)) {
      flush(depth);
      if (element.querySelector(nestedSelector) === null) return control(element, 'clickable', depth);
      push(
        'control',
        depth,
        `clickable [${references.refer(element, 'e', 'clickable', identityOf(element, 'clickable'))}]`,
        element,
      );
      children(element, depth + 1, isMute);
      return flush(depth + 1);
    }
    const field = isLabel ? (element as HTMLLabelElement).control : null;
    if (field && (kinds.isCheckable(field) || kinds.isFileField(field)) && look(field).visibility === 'none')
      return control(field, roles.roleOf(field), depth, element);
    const inLine = isLine(element);
    if (!inLine || element.localName === 'br') flush(depth);
    else if (isElement(element.previousSibling)) buffer += ' ';
    children(element, depth, isMute || isNameOfOther(element));
    if (!inLine) flush(depth);
  };

  return {
    /** Returns the lines of an element and everything inside. */
    walk(root: Element, walkOptions: WalkOptions): WalkedLine[] {
      options = walkOptions;
      controlCount = 0;
      structure.forgetLooks();
      return capture(0, () => visit(root, 0, false));
    },
  };
}

export type Walk = ReturnType<typeof createWalk>;
