import type { Decision } from '../decision.ts';
import type { Scene } from '../scene.ts';
import { pageNumberOf } from '../list-pages.ts';
import type { Action } from './action.ts';
import { type Following, readingDigest, reference } from './memory.ts';

/** Spec silent: more pages than any list of an association has. */
const maxPages = 100;
/** Spec silent: enough steps to save and report what was collected. */
const stepsToKeep = 4;

const line = /^( *)[-*] (table|list)(?: "([^"\n]*)")? \[((f\d+)?t\d+)\](.*)$/;
const control = /^ *[-*] (link|button) "([^"\n]*)" \[((f\d+)?e\d+)\](?: \(([^)\n]*)\))?/;

interface Table {
  at: number;
  ref: string;
  frame: string;
  /** Without what differs from page to page. */
  look: string;
}

const contentOf = (text: string): string =>
  text
    .trim()
    .replace(/^[-*] /, '')
    .replaceAll(reference, '');

/** Returns the tables and lists of an outline. */
function tablesIn(lines: readonly string[]): Table[] {
  return lines.flatMap((text, at): Table[] => {
    const [, indent = '', role = '', name = '', ref = '', frame = '', size = ''] = line.exec(text) ?? [];
    if (ref === '') return [];
    const columns = /\d+ columns/.exec(size)?.[0] ?? '';
    const next = contentOf(lines[at + 1] ?? '');
    const header = next.startsWith('header') ? next : '';
    const look = [indent.length, role, name.replaceAll(/\d+/g, '#'), columns, header].join('\n');
    return [{ at, ref, frame, look }];
  });
}

interface Control {
  at: number;
  role: string;
  name: string;
  ref: string;
  frame: string;
  states: readonly string[];
}

function controlsIn(lines: readonly string[]): Control[] {
  return lines.flatMap((text, at): Control[] => {
    const [, role = '', name = '', ref = '', frame = '', states = ''] = control.exec(text) ?? [];
    return ref === '' ? [] : [{ at, role, name: name.trim(), ref, frame, states: states.split(', ') }];
  });
}

/** Names of what leads to the next page of a list, the surest first. Nothing else may be in the name: "Next meeting". */
const nextNames = [
  /^[»›→>\s]*(?:go to )?(?:the )?(?:next|older|siguientes?|pr[oó]xim[ao])(?: (?:page|results?|entries|items|rows|records|p[aá]gina|resultados|\d+))*[»›→>\s]*$/i,
  /^(?:load|show) (?:\d+ )?more(?: \w+)?$|^(?:cargar|mostrar) m[aá]s(?: \w+)?$/i,
  /^[›→>]$/,
];
const lastName = /^»$/;
/** A button with such a name alone also leads through forms. */
const bareNext = /^(?:next|siguiente)$/i;
/** What appears beside the pages of a list, but not beside those of a form. */
const pagesNearby = /\b(?:page|p[aá]gina) \d|\b\d+ ?(?:-|–|to|a) ?\d+ (?:of|de) \d/i;

/** The numbers of days that end a month: a calendar, and no pages. */
const lastDays = [28, 31] as const;

/** Returns the control that leads to the next page of a list, and the number of that page. */
function nextControl(
  lines: readonly string[],
  table: Table,
  { url, number }: { url: string; number: number },
): { ref: string; number: number } | undefined {
  const isInside = (at: number): boolean => {
    const depthOf = (text: string): number => text.search(/\S/);
    const depth = depthOf(lines[table.at] ?? '');
    const end = lines.findIndex((text, index) => index > table.at && text !== '' && depthOf(text) <= depth);
    return at > table.at && (end < 0 || at < end);
  };
  const controls = controlsIn(lines).filter(({ at, frame }) => frame === table.frame && !isInside(at));
  const usable = controls.filter(
    ({ states }) => !states.some((one) => one === 'disabled' || one === 'current'),
  );
  // The pages of a table are listed below it, or else above it.
  const nearest = (matches: readonly Control[]): Control | undefined =>
    matches.find(({ at }) => at > table.at) ?? matches.at(-1);

  const pageNumbers = controls.filter(({ name }) => /^\d+$/.test(name));
  const numbers = new Set(pageNumbers.map(({ name }) => Number(name)));
  const isCalendar = numbers.has(lastDays[0]) && Math.max(...numbers) <= lastDays[1];
  const isListed = numbers.size > 0 || lines.some((text) => pagesNearby.test(text));
  const isCurrent = pageNumbers.find(({ states }) => states.includes('current'));
  const here = isCurrent ? Number(isCurrent.name) : (pageNumberOf(url) ?? number);
  const next = here + 1;

  const controlNamed = (names: RegExp): Control | undefined =>
    nearest(
      usable.filter(
        ({ role, name }) => names.test(name) && (role === 'link' || !bareNext.test(name) || isListed),
      ),
    );
  // A number is beside the one before it, which may be plain text.
  const isAfterHere = ({ at }: Control): boolean => {
    const before = lines.slice(0, at).findLast((text) => !/^ *[-*] (?:item \d+|list\b.*)?$/.test(text)) ?? '';
    return new RegExp(`\\b${here}"?$`).test(contentOf(before).replace(/ \([^)]*\)$/, ''));
  };
  const byNumber = usable.filter(({ name }) => name === String(next) && !isCalendar).filter(isAfterHere);
  const match = nextNames.map(controlNamed).find(Boolean) ?? nearest(byNumber) ?? controlNamed(lastName);
  return match && { ref: match.ref, number: next };
}

/** Splits an outline into lines, without its header: that has the address and the position. */
const linesOf = ({ text }: NonNullable<Scene['outline']>): string[] =>
  text.slice(text.indexOf('\n\n') + 1).split('\n');
const rowsIn = (scene: Pick<Scene, 'data'>, name: string): number =>
  scene.data.find((one) => one.name === name)?.rows ?? 0;

/** Returns what to remember of a table or list whose rows are about to be copied. */
export function beginFollowing(
  { ref, into, columns, maxRows }: Extract<Action, { action: 'rows' }>,
  { outline, data, page, task }: Pick<Scene, 'outline' | 'data' | 'page' | 'task'>,
): Following | undefined {
  const tables = outline ? tablesIn(linesOf(outline)) : [];
  const table = tables.find((one) => one.ref === ref);
  if (!table) return undefined;
  const rows = rowsIn({ data }, into);
  return {
    into,
    columns,
    maxRows,
    ref,
    frame: table.frame,
    look: table.look,
    nth: tables.filter(({ at, look }) => look === table.look && at < table.at).length,
    last: 'copied',
    pages: 0,
    number: pageNumberOf(page.url) ?? 1,
    rowsAtStart: rows,
    rowsBefore: rows,
    seen: [],
    additions: task.additions.length,
  };
}

/** What the planner does next with a list, without asking a model. */
type FollowStep =
  | { decision: Pick<Decision, 'goal'> & FollowAction; following: Following }
  /** The list is read: the result for the model. */
  | { result: string };
type FollowAction =
  | { do: 'click'; target: { by: 'ref'; ref: string }; together: string; neverAsks: true }
  | { do: 'collect'; from: string; into: string; columns: readonly string[]; together: string }
  | { do: 'wait' };

/**
 * Continues to read a table or list page by page. Undefined if no row could be copied: that step failed.
 *
 * @param outcome The result of the last step.
 */
export function followPages(
  { outline, page, problem, wasTakenOver, data, task, stepsDone, held = [] }: Scene,
  following: Following,
  outcome: string,
): FollowStep | undefined {
  const hasCopied = following.last === 'copied' && problem === undefined;
  if (following.pages === 0 && !hasCopied) return undefined;
  const pages = following.pages + (hasCopied ? 1 : 0);
  const rows = rowsIn({ data }, following.into);
  const number = following.number;
  const stop = (why: string): FollowStep => ({
    result: `${
      pages === 1
        ? outcome
        : `Copied ${pages} pages: ${rows - following.rowsAtStart} rows added. "${following.into}" has ${rows} rows.`
    } Stopped after ${pages === 1 ? 'this page' : `page ${pages}`}: ${why}.`,
  });
  if (problem !== undefined)
    return following.last === 'copied'
      ? stop(`the rows of the next page could not be copied (${problem})`)
      : stop(`the next page could not be opened (${problem})`);
  if (wasTakenOver) return stop('the person has had control of the browser');
  if (task.additions.length > following.additions) return stop('the person has added something');
  if (held.length > 0) return stop('the page tried to send something');
  if (!outline) return undefined;
  const lines = linesOf(outline);
  const digest = readingDigest(lines.join('\n'));
  const tables = tablesIn(lines);
  const table =
    tables.find(({ ref, look }) => ref === following.ref && look === following.look) ??
    tables.filter(({ look, frame }) => look === following.look && frame === following.frame)[following.nth];
  const together = (page: number): string => `Copy page ${page} of the list`;

  if (hasCopied) {
    if (pages > 1 && rows === following.rowsBefore) return stop('the last page had no other rows');
    const { maxRows = Infinity } = following;
    if (rows >= maxRows) return stop(`the limit of ${maxRows} rows is reached`);
    if (pages >= maxPages) return stop(`the limit of ${maxPages} pages is reached`);
    if (task.maxSteps - stepsDone <= stepsToKeep)
      return stop(`only ${task.maxSteps - stepsDone} steps are left, and there may be more pages`);
    const next = table && nextControl(lines, table, { url: page.url, number });
    if (!next) return stop('no link or button to a next page was seen');
    return {
      decision: {
        do: 'click',
        target: { by: 'ref', ref: next.ref },
        together: together(pages + 1),
        neverAsks: true,
        goal: `Open page ${pages + 1} of the list`,
      },
      following: {
        ...following,
        last: 'turned',
        pages,
        number: next.number,
        ref: table.ref,
        rowsBefore: rows,
        seen: [...following.seen, digest],
      },
    };
  }
  const isRepeated = following.seen.includes(digest);
  if (table && !isRepeated)
    return {
      decision: {
        do: 'collect',
        from: table.ref,
        into: following.into,
        columns: following.columns,
        together: together(pages + 1),
        goal: together(pages + 1),
      },
      following: { ...following, last: 'copied', ref: table.ref },
    };
  // Scripts may still be loading it.
  if (following.last === 'turned')
    return {
      decision: { do: 'wait', goal: 'Wait for the next page of the list' },
      following: { ...following, last: 'waited' },
    };
  return stop(
    isRepeated
      ? 'the next page shows the same as an earlier one'
      : 'the next page does not show the same table',
  );
}
