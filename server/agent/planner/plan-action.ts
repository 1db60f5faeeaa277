import type { DataSet, Scene } from '../scene.ts';
import type { Decision } from '../decision.ts';
import { withOutcome } from '../outcome.ts';
import { type Action, IncompleteReplyError } from './action.ts';
import { FileRequestError } from './file-request-error.ts';
import type { PlannerMemory } from './memory.ts';
import { writeFile } from './write-file.ts';

/** Returns an attached table as a data set. */
function attachedTable({ uploads }: Scene['task'], name: string): DataSet | undefined {
  const [columns, ...rows] = uploads.find((file) => file.name === name)?.table ?? [];
  return columns && { columns, rows };
}

const byRef = (ref: string) => ({ by: 'ref', ref }) as const;

/** What a decision does, without its words and memory. */
type PlannedAction = Decision extends infer One
  ? One extends Decision
    ? Omit<One, 'goal' | 'evaluation' | 'memory'>
    : never
  : never;

/** Where a model writes a part of the login. */
const loginPlace = /\{\{\s*login\.(username|password)\s*\}\}/i;

/** Returns what to type into a field: a text, or a part of the login if that is the whole text. */
function fieldOf({ ref, text }: { ref: string; text: string }) {
  const target = byRef(ref);
  const [place, part] = loginPlace.exec(text) ?? [];
  if (place === undefined) return { target, value: text };
  if (place !== text.trim())
    throw new IncompleteReplyError(`${place} must be the whole text of a field, without other words.`);
  return {
    target,
    login: part?.toLowerCase() === 'password' ? ('password' as const) : ('username' as const),
  };
}

/** Refuses a login in an action that types nothing: it would be sent to the page as these characters. */
function refuseLoginIn(action: Action): void {
  if (['type', 'fill', 'ask', 'done', 'fail'].includes(action.action)) return;
  const [place] = loginPlace.exec(JSON.stringify(action)) ?? [];
  if (place !== undefined)
    throw new IncompleteReplyError(
      `${place} works in the actions type and fill only, as the whole text of a field on the login's own site.`,
    );
}

/** Returns what an action announces. */
const announced = ({ similar }: Extract<Action, { similar: unknown }>): Pick<Decision, 'similar'> =>
  similar.length === 0
    ? {}
    : { similar: similar.map((each) => ('ref' in each ? { target: byRef(each.ref) } : each)) };

/**
 * Completes an address of the model.
 *
 * @throws {IncompleteReplyError} If it is not an address.
 */
function addressOf(address: string, page: string): string {
  if (!URL.canParse(address, page)) throw new IncompleteReplyError(`"${address}" is not an address.`);
  return new URL(address, page).href;
}

/**
 * Turns an action into a decision, without its words and memory.
 *
 * @throws {IncompleteReplyError} If the action cannot be taken as it is.
 * @throws {FileRequestError} If a file cannot be written as requested.
 */
export async function planAction(action: Action, scene: Scene<PlannerMemory>): Promise<PlannedAction> {
  refuseLoginIn(action);
  switch (action.action) {
    case 'click':
      return { do: 'click', target: byRef(action.ref), ...announced(action) };
    case 'select':
      return { do: 'select', target: byRef(action.ref), option: action.text };
    case 'type':
      return { do: 'fill', fields: [fieldOf(action)] };
    case 'fill':
      return { do: 'fill', fields: action.fields.map(fieldOf) };
    case 'check':
    case 'uncheck':
      return { do: 'check', target: byRef(action.ref), checked: action.action === 'check' };
    case 'press':
      return {
        do: 'press',
        keys: action.keys,
        ...(action.ref !== undefined && { target: byRef(action.ref) }),
        ...announced(action),
      };
    case 'scroll':
      return { do: 'scroll', to: action.to, ...(action.ref !== undefined && { target: byRef(action.ref) }) };
    case 'goto':
      return { do: 'goto', url: addressOf(action.url, scene.page.url), mayFail: true };
    case 'back':
    case 'wait':
      return { do: action.action };
    case 'tab':
      return { do: 'tab', tab: action.tab };
    case 'look':
      return { do: 'look', at: action.ref };
    case 'find':
      return { do: 'find', words: action.words, ...(action.file !== undefined && { file: action.file }) };
    case 'read':
      return { do: 'read', file: action.file, part: action.part };
    case 'download':
      return { do: 'download', target: byRef(action.ref), keep: true };
    case 'upload':
      return { do: 'upload', target: byRef(action.ref), files: action.files };
    case 'rows':
      return { do: 'collect', from: action.ref, into: action.into, columns: action.columns };
    case 'extract':
      return { do: 'extract', into: action.into, columns: action.columns, rows: action.rows };
    case 'save': {
      const sets = await Promise.all(
        action.from.map(async (name) => {
          const data = (await scene.readData(name)) ?? attachedTable(scene.task, name);
          if (!data) throw new FileRequestError(`There is no data set "${name}".`);
          return { name, data };
        }),
      );
      const { file, text } = action;
      const source = `Read from ${scene.page.url}`;
      return { do: 'write', files: [await writeFile({ file, sets, text, source, now: scene.task.now })] };
    }
    case 'ask':
      return { do: 'ask', question: action.question, choices: action.choices };
    case 'done': {
      const missing =
        action.missing.length > 0
          ? `\n\nMissing:\n${action.missing.map((one) => `- ${one}`).join('\n')}`
          : '';
      const summary = action.missing.length > 0 ? withOutcome('partly', action.summary) : action.summary;
      return { do: 'finish', summary: `${summary}${missing}`, missing: action.missing };
    }
    case 'fail':
      return { do: 'fail', reason: withOutcome('failed', action.reason) };
  }
}

/** The most characters of an element, and of its row, in an action. */
const elementCharacters = 80;

/**
 * Describes an action in words, for the model's own history: `click link "Owners" [e4]`.
 *
 * @param outline What the model has seen of the page, with what it searched or looked at.
 */
export function describeAction(action: Action, outline: string): string {
  const { action: verb, ...fields } = action;
  const element = 'ref' in fields && fields.ref !== undefined ? nameOf(outline, fields.ref) : undefined;
  if (element !== undefined && 'ref' in fields) fields.ref = element;
  // In one line, so that a text to save doesn't look like another step.
  return [verb, ...textsIn(fields)].join(' ').replaceAll(/\s+/g, ' ');
}

/** Returns the texts and numbers in a value, without the names of its fields. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * Returns the name of an element in an outline, with its reference. One in a row of a table is named with its row, because
 * other rows have the same: `link "Revoke" [e16] in row 9: 6170 | Kavya Dubois`.
 */
function nameOf(outline: string, ref: string): string | undefined {
  const line = outline.split('\n').find((one) => one.includes(`[${ref}]`));
  const [before = ''] = line?.replace(/^\s*[-*] /, '').split(` [${ref}]`) ?? [];
  const cells = before.split(' | ');
  const own = cells.pop() ?? '';
  if (own === '') return undefined;
  const row = cells.join(' | ');
  const shorten = (text: string): string =>
    text.length > elementCharacters ? `${text.slice(0, elementCharacters)}…` : text;
  const name = `${shorten(own)} [${ref}]`;
  return row === '' || row.startsWith('header: ') ? name : `${name} in ${shorten(row)}`;
}
