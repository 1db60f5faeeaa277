import type { ElementKinds, PageHost } from '../kinds.ts';
import type { Controls } from './controls.ts';
import type { Identity } from './identity.ts';
import type { Lines, WalkedLine } from './lines.ts';
import type { References } from './references.ts';
import type { Roles } from './roles.ts';
import type { Structure, WalkOptions } from './structure.ts';
import type { Tables } from './tables.ts';

/**
 * Walks over a page once and describes what a person sees. It also runs inside pages, so it must not use anything but
 * its parameters.
 */
export function createWalk({
  kinds,
  host,
  roles,
  structure,
  identity,
  references,
  lines,
  controls: { control },
  tables,
}: {
  kinds: ElementKinds;
  host: PageHost;
  roles: Roles;
  structure: Structure;
  identity: Identity;
  references: References;
  lines: Lines;
  controls: Controls;
  tables: Tables;
}) {
  const { isElement, isText } = kinds;
  const { clean, quoted } = roles;
  const { childrenOf, fieldSelector, isLine, look, nestedSelector, plainText } = structure;
  const { identityOf, isClickable, isNameOfOther } = identity;
  const { capture, flush, gap, push, shownPart } = lines;
  const deepest = 250;

  const list = (parent: Element, run: Element[], depth: number): void => {
    flush(depth);
    const selection = structure
      .selectParts(run, lines.options, lines.controlCount)
      .flatMap(({ element, index, isMatch }) => {
        const inside = lines.part(isMatch, () => capture(depth + 1, () => visit(element, depth + 1, false)));
        return inside ? [{ element, index, inside }] : [];
      });
    // All of them are empty, such as the free hours of a calendar.
    if (selection.length === run.length && selection.every(({ inside }) => inside.length === 0)) return;
    const isMenu = selection.every(
      ({ inside: [first, ...more] }) => first?.kind === 'control' && more.length === 0,
    );
    if (isMenu && selection.length === run.length) {
      for (const { inside } of selection) lines.all.push(...inside.map((line) => ({ ...line, depth })));
      return;
    }
    const ref = references.refer(parent, 't', 'list', run[0] ? structure.shapeOf(run[0]) : '');
    push(
      'group',
      depth,
      `list [${ref}] ${run.length} items${shownPart(selection.length, run.length)}`,
      parent,
    );
    let next = 0;
    for (const { element, index, inside } of selection) {
      gap('items', next, index, ref, depth + 1, element);
      next = index + 1;
      const deeper = inside.length > 1 ? 1 : 0;
      if (deeper > 0) push('group', depth + 1, `item ${index + 1}`, element);
      for (const line of inside)
        lines.all.push({
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
    const at = lines.all.length;
    push('group', depth, `${role}${name === '' ? '' : ` ${quoted(name)}`}${ref}`, element);
    children(element, depth + 1, isMute);
    flush(depth + 1);
    if (lines.all.length === at + 1) lines.all.pop();
  };
  const children = (element: Element, depth: number, isMute: boolean): void => {
    const nodes = childrenOf(element);
    const runs = isMute ? [] : structure.runsOf(nodes);
    const runOf = new Map(runs.flatMap((run) => run.map((each): [Node, Element[]] => [each, run])));
    const { words } = lines.options;
    const skipped =
      words.length > 0
        ? structure.withoutMatch(
            nodes.filter((node) => !runOf.has(node)),
            words,
          )
        : undefined;
    for (const node of nodes) {
      const run = runOf.get(node);
      if (skipped?.has(node)) flush(depth);
      else if (!run) visit(node, depth, isMute);
      else if (run[0] === node) list(element, run, depth);
    }
  };
  /** Describes invisible fields that another element draws: boxes and file fields. */
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
      lines.addText(node.textContent ?? '', node.parentElement ?? host.document.body);
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
    if (!inLine && !isMute && pairs(element, depth)) return;
    if (!inLine || element.localName === 'br') flush(depth);
    else if (isElement(element.previousSibling)) lines.addText(' ');
    children(element, depth, isMute || isNameOfOther(element));
    if (!inLine) flush(depth);
  };

  const { pairs, table } = tables({ children, visit });

  /** Returns the lines of an element and everything inside. */
  const walk = (root: Element, walkOptions: WalkOptions): WalkedLine[] => {
    lines.begin(walkOptions);
    structure.forgetLooks();
    return capture(0, () => visit(root, 0, false));
  };
  return {
    walk,
    /** Returns the lines that a search has to look at, and how many rows and items may match besides. */
    search(root: Element, walkOptions: WalkOptions): { lines: WalkedLine[]; more: number } {
      const result = walk(root, walkOptions);
      return { lines: result, more: lines.more };
    },
    isMatch: lines.isMatch,
  };
}

export type Walk = ReturnType<typeof createWalk>;
