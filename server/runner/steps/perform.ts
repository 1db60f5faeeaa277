import type { DataSet as DataSetShape } from '../../../contract/entities/task.ts';
import type { DataSet } from '../../agent/scene.ts';
import type { Decision } from '../../agent/decision.ts';
import type { Login, LoginPart } from '../../agent/agent-task.ts';
import { belongsTo, siteOf } from '../../agent/login-site.ts';
import { InputRefusedError, TargetNotFoundError } from '../../browser/browser-errors.ts';
import type { AttachedFile } from '../../browser/human-input.ts';
import type { DownloadedFile, Target } from '../../browser/driver.ts';
import { outlineBudgets } from '../../browser/page-outline.ts';
import type { PageReading } from '../../browser/page-reading.ts';
import type { OutputFile } from '../../documents/output-file.ts';
import type { Clock } from '../../time/clock.ts';
import type { PageActions } from '../approval/gate.ts';
import { DataSetError, type TaskData } from '../files/task-data.ts';
import { rowsOnPage } from './rows-on-page.ts';
import type { TaskDocuments } from '../files/task-documents.ts';

/** How long the action `wait` takes at most. Pages load in real time, so it is the same at every pace. */
const waitMs = 3_000;
const waitPollMs = 200;

/** Returns the element that a decision acts on first, so that viewers can follow. */
export function firstTarget(decision: Decision): Target | undefined {
  if (decision.do === 'fill') return decision.fields[0]?.target ?? decision.thenClick;
  return 'target' in decision ? decision.target : undefined;
}

/** What a decision needs besides the page. */
export interface PerformTools {
  session: PageActions;
  page: PageReading;
  /** The most characters of an outline for the agent. */
  budget: number | undefined;
  /** The task's login. */
  login: Login | undefined;
  startUrl: string;
  documents: Pick<TaskDocuments, 'find' | 'part' | 'texts'>;
  /** The texts of the page that the agent has seen besides `page`. */
  seen: readonly string[];
  data: Pick<TaskData, 'add'>;
  clock: Pick<Clock, 'sleep'>;
  /** Aborts when the lease changes. */
  signal: AbortSignal;
  /** Returns an attached file of the task. */
  upload(name: string): Promise<AttachedFile | undefined>;
  /** Whether to continue between two actions. */
  mayContinue(): boolean;
}

/** The result of a decision. */
export interface ActionResult {
  files?: readonly OutputFile[];
  downloaded?: DownloadedFile;
  /** A text for the agent. */
  result?: string;
  /** The rows that were copied from the page, cell by cell. A list may show only some of them at a time. */
  copied?: readonly (readonly string[])[];
  /** The data set that has changed. */
  dataSet?: DataSetShape;
}

/** Returns the most characters of a part of a file. It comes with the outline, so it is half as long. */
const partCharacters = (budget: number): number => Math.floor(budget / 2);

/**
 * Carries out a decision on the page. Returns undefined if it has stopped between two actions, because `mayContinue`
 * returned false.
 */
export async function perform(decision: Decision, tools: PerformTools): Promise<ActionResult | undefined> {
  const { session, page, data, documents, mayContinue } = tools;
  const { budget = outlineBudgets.usual } = tools;
  switch (decision.do) {
    case 'goto':
      await session.goto(decision.url);
      return {};
    case 'click':
      await session.click(decision.target);
      return {};
    case 'fill':
      for (const field of decision.fields) {
        if (!mayContinue()) return undefined;
        const { target } = field;
        const value = 'login' in field ? await loginValue(target, field.login, tools) : field.value;
        await (isSelect(target, page) ? session.select(target, value) : session.fill(target, value));
      }
      if (!decision.thenClick) return {};
      if (!mayContinue()) return undefined;
      await session.click(decision.thenClick);
      return {};
    case 'select':
      await session.select(decision.target, decision.option);
      return {};
    case 'check':
      await session.check(decision.target, decision.checked);
      return {};
    case 'press':
      await session.press(decision.keys, decision.target);
      return {};
    case 'scroll':
      await session.scroll(decision.to, decision.target);
      return {};
    case 'back':
      await session.back();
      return {};
    case 'tab':
      await session.switchTab(decision.tab);
      return {};
    case 'upload':
      await session.upload(
        decision.target,
        await Promise.all(decision.files.map((name) => requireUpload(name, tools))),
      );
      return {};
    case 'wait':
      await untilChanged(tools);
      return {};
    case 'look':
      return { result: (await session.outline({ at: decision.at, budget })).text };
    case 'read':
      return { result: await documents.part(decision.file, decision.part, partCharacters(budget)) };
    case 'find': {
      if (decision.file !== undefined)
        return { result: await documents.find(decision.file, decision.words, partCharacters(budget)) };
      const { text, matches, searched } = await session.find(decision.words);
      const lines = matches === 0 ? `No line has the words "${decision.words}".` : text;
      return { result: `${lines}\n${searched}` };
    }
    case 'collect': {
      const { header, rows, total } = await session.rows(decision.from);
      const columns = header.length > 0 ? header : (rows[0] ?? []).map((_, index) => `Column ${index + 1}`);
      const selection = chooseColumns({ columns, rows }, decision.columns ?? []);
      const { shape, result } = await data.add(decision.into, selection, page.url);
      const note =
        total > rows.length ? ` The page has ${total} rows; only ${rows.length} could be copied.` : '';
      return { dataSet: shape, result: `${result}${note}`, copied: rows };
    }
    case 'extract': {
      const { rows, missing } = rowsOnPage(decision.rows, [
        page.text,
        ...page.fields.map(({ value }) => value),
        ...tools.seen,
        ...(await documents.texts()),
      ]);
      const without =
        missing.length === 0
          ? ''
          : ` Skipped ${missing.length} ${missing.length === 1 ? 'row' : 'rows'}: a value does not appear word for word on the page or in a file. First: "${missing[0]}".`;
      if (rows.length === 0) throw new DataSetError(`No row was added.${without}`);
      const { shape, result } = await data.add(decision.into, { columns: decision.columns, rows }, page.url);
      return { dataSet: shape, result: `${result}${without}` };
    }
    case 'download': {
      const downloaded = await session.download(decision.target);
      return {
        downloaded,
        files: decision.keep ? [downloaded] : [],
        result: `Downloaded ${downloaded.name}`,
      };
    }
    case 'write':
      return { files: decision.files, result: `Saved ${decision.files.map(({ name }) => name).join(', ')}` };
    default:
      // login, ask, stumble, finish and fail do nothing to the page.
      return {};
  }
}

/**
 * Returns a part of the login for a field.
 *
 * @throws {InputRefusedError} If the field is on another site, or a password would become readable.
 */
async function loginValue(
  target: Target,
  part: LoginPart,
  { session, login, startUrl }: PerformTools,
): Promise<string> {
  if (!login) throw new InputRefusedError('The task has no login. Ask the person for one');
  const site = siteOf(login, startUrl);
  const { origin, type } = await session.facts(target, 'fill');
  if (!belongsTo({ domain: site }, origin))
    throw new InputRefusedError(`The login is for ${site}, so it cannot be entered on ${origin}`);
  if (part === 'password' && type !== 'password')
    throw new InputRefusedError('Passwords can be entered only into password fields');
  return login[part];
}

/** Resolves when the page shows something else, or after some seconds. */
async function untilChanged({ session, clock, signal }: PerformTools): Promise<void> {
  const before = await session.read('text');
  for (let waited = 0; waited < waitMs && !signal.aborted; waited += waitPollMs) {
    await clock.sleep(waitPollMs, signal);
    const { text, url, title } = await session.read('text');
    if (text !== before.text || url !== before.url || title !== before.title) return;
  }
}

function isSelect(target: Target, page: PageReading): boolean {
  if (target.by !== 'label') return false;
  const label = target.label.trim().toLowerCase();
  return page.fields.some((field) => field.type === 'select' && field.label.trim().toLowerCase() === label);
}

async function requireUpload(name: string, { upload }: PerformTools): Promise<AttachedFile> {
  const file = await upload(name);
  if (!file) throw new TargetNotFoundError(`No file "${name}" is attached to the task`);
  return file;
}

/** A name for a column that is left out. */
const skipMark = '-';

/**
 * Gives columns other names, and leaves out those named `-`.
 *
 * @throws {DataSetError} If there is not one name per column.
 */
function chooseColumns({ columns, rows }: DataSet, names: readonly string[]): DataSet {
  if (names.length === 0) return { columns, rows };
  if (names.length !== columns.length)
    throw new DataSetError(
      `It has ${columns.length} columns (${columns.join(' | ')}), so "items" needs ${columns.length} names. The name - leaves a column out.`,
    );
  const isKept = (_: string, index: number): boolean => names[index] !== skipMark;
  return { columns: names.filter(isKept), rows: rows.map((row) => row.filter(isKept)) };
}
