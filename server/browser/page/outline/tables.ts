import type { Controls } from './controls.ts';
import type { Identity } from './identity.ts';
import type { Lines, WalkedLine } from './lines.ts';
import type { References } from './references.ts';
import type { Roles } from './roles.ts';
import type { Structure } from './structure.ts';

/** Describes what is inside an element. */
interface Inside {
  children(element: Element, depth: number, isMute: boolean): void;
  visit(node: Node, depth: number, isMute: boolean): void;
}

/**
 * Describes tables, and labels with their values. It also runs inside pages, so it must not use anything but its
 * parameters.
 */
export function createTables({
  roles,
  structure,
  identity,
  references,
  lines,
  controls,
}: {
  roles: Roles;
  structure: Structure;
  identity: Identity;
  references: References;
  lines: Lines;
  controls: Controls;
}) {
  const { clean, quoted } = roles;
  const { cellsOf, nestedSelector, plainText } = structure;
  const { identityOf, isClickable } = identity;
  const { capture, flush, gap, push, shownPart } = lines;
  /** Enough rows to know the number of columns. */
  const measuredRows = 12;
  /** Longer lists of options are only mentioned in a row. */
  const longestOptions = 80;
  /** A value of several lines is below its label. */
  const shortValue = 3;

  return (walk: Inside) => {
    /** A day of a date picker: a cell that a script listens to. */
    const isDay = (cell: Element): boolean =>
      (cell.hasAttribute('tabindex') || cell.hasAttribute('aria-selected')) &&
      /^\d{1,2}$/.test(plainText(cell));
    /** Returns lines in one line. Long options are only mentioned. */
    const inOneLine = (inside: WalkedLine[]): { text: string; hasControl: boolean } => {
      const texts = inside.map(({ kind, text, element }, index) => {
        if (kind !== 'options' || text.length <= longestOptions) return text;
        const isFirst = inside[index - 1]?.kind !== 'options';
        const role = roles.roleOf(element);
        return isFirst
          ? `(options: look ${references.refer(element, 'e', role, identityOf(element, role))})`
          : '';
      });
      const plain = texts.filter(Boolean).map((text) => text.replace(/^text: /, '').replaceAll(' | ', ' / '));
      return { text: plain.join(' '), hasControl: inside.some(({ kind }) => kind === 'control') };
    };
    const cellText = (cell: Element): { text: string; hasControl: boolean } => {
      const isTarget = (isClickable(cell) || isDay(cell)) && cell.querySelector(nestedSelector) === null;
      if (isTarget && identityOf(cell, 'clickable') !== '')
        return inOneLine(capture(0, () => controls.control(cell, 'clickable', 0)));
      const { text, hasControl } = inOneLine(capture(0, () => walk.children(cell, 0, false)));
      return { text: text + roles.statesOf(cell, ''), hasControl };
    };
    /** Describes labels with their values, each in one line if the value is short. */
    const pairs = (element: Element, depth: number): boolean => {
      const all = structure.pairsOf(element);
      if (all.length > 0) flush(depth);
      for (const { labels, values } of all) {
        const label = labels.map((each) => cellText(each));
        const name = label.map(({ text }) => text.replace(/:$/, '')).join(' / ');
        const inside = values.flatMap((value) =>
          capture(depth + 1, () => walk.visit(value, depth + 1, false)),
        );
        const isShort =
          inside.length <= shortValue && inside.every(({ kind }) => !/^(?:group|frame)$/.test(kind));
        const value = isShort ? inOneLine(inside) : { text: '', hasControl: false };
        const kind = value.hasControl || label.some((each) => each.hasControl) ? 'control' : 'text';
        push(isShort ? kind : 'group', depth, `text: ${name}: ${value.text}`.trimEnd(), element);
        if (!isShort) lines.all.push(...inside);
      }
      return all.length > 0;
    };
    /** Returns texts that alternate labels and values as pairs. */
    const pairsIn = (texts: string[]): string =>
      texts
        .flatMap((text, index) =>
          index % 2 === 0 ? [`${text.replace(/:$/, '')}: ${texts[index + 1] ?? ''}`] : [],
        )
        .join(' | ');
    const tableRow = (row: Element, label: string, depth: number, isDetail = false): void => {
      const cells = cellsOf(row).map(cellText);
      const isTarget = label !== 'header' && isClickable(row);
      const ref = isTarget ? ` [${references.refer(row, 'e', 'row', identityOf(row, 'row'))}]` : '';
      const hasControl = isTarget || cells.some((cell) => cell.hasControl);
      const kind = hasControl ? 'control' : label === 'header' ? 'text' : 'sibling';
      const texts = cells.map(({ text }) => text);
      const states = roles.statesOf(row, '');
      const isPairs = isDetail && ref === '' && states === '';
      const line = isPairs ? pairsIn(texts) : `${label}${ref}${states}: ${texts.join(' | ')}`;
      push(kind, depth, line, row);
    };
    const table = (element: Element, role: string, depth: number): void => {
      const { header, rows } = structure.tableParts(element);
      const widths = [...(header ? [header] : []), ...rows.slice(0, measuredRows)].map(
        (row) => cellsOf(row).length,
      );
      const name = clean(roles.groupName(element));
      const ref = references.refer(element, 't', role, name);
      const isDetail = !header && structure.isDetailTable(rows);
      const selection = structure.selectParts(
        rows,
        isDetail ? { ...lines.options, isWhole: true } : lines.options,
        lines.controlCount,
      );
      const stated = Number(element.getAttribute('aria-rowcount') ?? 0) - (header ? 1 : 0);
      const loaded = stated > rows.length ? ` of ${stated}` : '';
      const shape = `${Math.max(0, ...widths)} columns x ${rows.length} rows${loaded}`;
      const title = name === '' ? '' : ` ${quoted(name)}`;
      push(
        'group',
        depth,
        `table${title} [${ref}] ${shape}${shownPart(selection.length, rows.length)}`,
        element,
      );
      if (header) tableRow(header, 'header', depth + 1);
      let next = 0;
      for (const { element: row, index, isMatch } of selection)
        lines.part(isMatch, () => {
          gap('rows', next, index, ref, depth + 1, row);
          tableRow(row, `row ${index + 1}`, depth + 1, isDetail);
          next = index + 1;
          return lines.all.slice(-1);
        });
      gap('rows', next, rows.length, ref, depth + 1, element);
    };
    return { pairs, table };
  };
}

export type Tables = ReturnType<typeof createTables>;
