import { afterEach, beforeEach } from 'vitest';
import { minuteMs } from '../../../../contract/durations.ts';
import type { Agent, AgentSource } from '../../../../server/agent/agent.ts';
import type { AgentTask } from '../../../../server/agent/agent-task.ts';
import type { Decision } from '../../../../server/agent/decision.ts';
import type { Scene } from '../../../../server/agent/scene.ts';
import type { ActionFacts } from '../../../../server/browser/action-facts.ts';
import type { OutgoingRequest } from '../../../../server/browser/outgoing-request.ts';
import type { BrowserSession, DownloadedFile, OpenOptions } from '../../../../server/browser/driver.ts';
import type { PageReading, ReadingScope } from '../../../../server/browser/page-reading.ts';
import {
  DialogHeldError,
  PageUnreachableError,
  RequestHeldError,
  TargetNotFoundError,
} from '../../../../server/browser/browser-errors.ts';
import { createUploadReader, type UploadReader } from '../../../../server/store/upload-reader.ts';
import { createDeferred } from '../../../fakes/deferred.ts';
import { type ManualClock, createManualClock } from '../../../fakes/manual-clock.ts';
import { unsupportedActions } from '../../../fakes/unsupported-actions.ts';
import type { ApprovalPolicy } from '../../../../server/runner/approval/gate.ts';
import { type Runner, createRunner } from '../../../../server/runner/runner.ts';
import { openStore } from '../../../../server/store/sqlite/open-store.ts';
import type { Store } from '../../../../server/store/store.ts';
import type { ServerTask } from '../../../../server/store/task-record.ts';
import type { CreateTask } from '../../../../contract/entities/create-task.ts';

const page: PageReading = {
  url: 'http://pilot.test/portal/',
  title: 'Portal',
  text: '',
  headings: [],
  links: [],
  buttons: [],
  fields: [],
  tables: [],
};

/** A decision to click, whose memory is its goal. */
export const click = (goal: string) =>
  ({ do: 'click', target: { by: 'href', href: '/a' }, goal, evaluation: 'Fine', memory: goal }) as const;

/** What the page has where an agent acts: a link that leads to another page. */
const linkFacts: ActionFacts = {
  origin: 'http://pilot.test',
  page: page.url,
  tag: 'a',
  type: '',
  name: 'Next',
  heading: '',
  row: '',
  href: 'http://pilot.test/a',
  isFileField: false,
  hasPayment: false,
};

interface Bench {
  runner: Runner;
  store: Store;
  /** The address of the browser's page. */
  url: string;
  /** Its text, which is one line in the middle of its picture. */
  text: string;
  /** Whether pictures show an earlier page. */
  isPictureOld: boolean;
  /** The actions on pages, in order. */
  acts: string[];
  reads: number;
  /** How much of the page was read each time. */
  scopes: ReadingScope[];
  /** The number of readings and actions before each change of the page's size. */
  fits: [reads: number, acts: number][];
  closed: number;
  /** What the agent's next actions act on, besides a link; it may depend on the target's address. */
  facts: Partial<ActionFacts> | ((href: string) => Partial<ActionFacts>);
  /** What the page sends at a click, and what it asks then. */
  sends: readonly OutgoingRequest[];
  confirms: string | undefined;
  /** The rows of the page's lists. */
  rows: string[][];
  /** Whether pages are frozen. */
  isIdle: boolean;
  problems: (string | undefined)[];
  /** What the agent learned about held requests. */
  held: Scene['held'][];
  credentials: AgentTask['credentials'][];
  uploads: AgentTask['uploads'][];
  uploadReader: UploadReader;
  reported: string[];
  /** Starts a task with these decisions, after which it finishes. */
  start(decisions: readonly Decision[], payload?: Partial<CreateTask>): Promise<string>;
  /** Sets the decisions of a task that another server started. */
  script(description: string, decisions: readonly Decision[]): void;
  /** From now on, opening a browser fails. */
  refuseToOpen(): void;
  task(id: string): ServerTask | undefined;
  /** Makes clicks fail, or wait until the returned function is called. */
  fail(error: () => Error | undefined): void;
  hold(): () => void;
  /** Makes pictures wait until the returned function is called. With an error, they fail. */
  holdPictures(): (error?: Error) => void;
  /** From now on, the agent thinks until the returned function is called, or if it `obeys`, until it is aborted. */
  think(obeys?: 'abort'): (error?: Error) => void;
  download(file: DownloadedFile): void;
  mayInput(): boolean;
  maySend(request: OutgoingRequest): boolean;
  /** The page tries to send something by itself, which is held. */
  holdBack(request: OutgoingRequest): void;
  /** Resolves when only the clock can start more work. */
  settled(): Promise<void>;
  /** Advances the clock and lets the work that this starts settle. */
  pass(milliseconds: number): Promise<void>;
  /** The log file of a task. */
  log(id: string): Promise<string>;
  /** Advances the clock until tasks have ended. */
  play(): Promise<void>;
  close(): Promise<void>;
}

interface BenchOptions {
  place?: string;
  /** The name of the scripted agent. */
  name?: string;
  /** Other agents, found by name. */
  known?: readonly Agent[];
  /** Wraps the scripted agent. */
  wrap?(agent: Agent): Agent;
  /** Replaces the scripted agent. */
  agents?: AgentSource;
  approval?: ApprovalPolicy;
}

/** Turns `target` into a bench: a runner with a scripted browser and a scripted agent. */
function createBench(
  clock: ManualClock,
  {
    place = 'memory',
    name = 'scripted',
    known = [],
    wrap = (agent) => agent,
    agents,
    approval = { mode: 'ask', trusted: {}, withinMs: 10 * minuteMs },
    target,
  }: BenchOptions & { target: object },
): void {
  const scripts = new Map<string, readonly Decision[]>();
  const listeners = new Set<(file: DownloadedFile) => void>();
  const heldListeners = new Set<(request: OutgoingRequest) => void>();
  const inputs: (() => boolean)[] = [];
  let failure: () => Error | undefined = () => undefined;
  let held: Promise<void> | undefined;
  let drawn: Promise<Error | undefined> | undefined;
  let thought: ((signal: AbortSignal) => Promise<void>) | undefined;
  let views = 0;

  const agent: Agent = {
    name,
    start: () => 'start',
    async next({ task, problem, held: heldBack, memory }, signal) {
      await thought?.(signal);
      bench.problems.push(problem);
      bench.held.push(heldBack);
      bench.credentials.push(task.credentials);
      bench.uploads.push(task.uploads);
      const script = scripts.get(task.instruction.split('\n')[0] ?? '') ?? [];
      // The memory of a decision is its goal and shows the position in the script.
      const done = script.findIndex((decision) => decision.memory === memory) + 1;
      const finish = {
        do: 'finish',
        summary: 'All done',
        goal: 'Finish',
        evaluation: 'Done',
        memory,
      } as const;
      return script[done] ?? finish;
    },
  };
  const act = async (what: string): Promise<void> => {
    bench.acts.push(what);
    await held;
    const error = failure();
    if (error) throw error;
  };
  const session = (): BrowserSession => ({
    ...unsupportedActions,
    get url() {
      return bench.url;
    },
    title: page.title,
    viewport: { width: 1280, height: 800 },
    resize: async () => true,
    async goto(url) {
      await act(`goto ${url}`);
      bench.url = url;
    },
    read: async (scope = 'all') => {
      bench.reads += 1;
      bench.scopes.push(scope);
      return { ...page, url: bench.url, text: bench.text };
    },
    facts: async (target) => {
      const { facts } = bench;
      const href = target?.by === 'href' ? target.href : '';
      return { ...linkFacts, ...(typeof facts === 'function' ? facts(href) : facts) };
    },
    click: async (target) => {
      for (const request of bench.sends)
        if (open?.maySend?.(request) === false) throw new RequestHeldError(request);
      if (bench.confirms !== undefined && open?.mayConfirm?.(bench.confirms) === false)
        throw new DialogHeldError(bench.confirms);
      await act(`click ${target.by === 'href' ? target.href : ''}`);
    },
    fill: (target) => act(`fill ${target.by === 'label' ? target.label : ''}`),
    select: () => act('select'),
    rows: async () => ({ header: [], rows: bench.rows, total: bench.rows.length }),
    screenshot: async () => {
      const { url, isPictureOld: isStale } = bench;
      const error = await drawn;
      if (error) throw error;
      return { type: 'image/svg+xml', bytes: new TextEncoder().encode(url), url, isStale };
    },
    textPlaces: async () => [{ text: bench.text, left: 0, top: 0.5, width: 1, height: 0.1 }],
    point: async (target) => {
      bench.acts.push(`point ${target.by === 'href' ? target.href : ''}`);
    },
    focus: (target) => act(`focus ${target.by === 'href' ? target.href : ''}`),
    view: () => {
      throw new Error('No one watches');
    },
    onView: () => () => undefined,
    onStateChange: () => () => undefined,
    onHeld(listener) {
      heldListeners.add(listener);
      return () => void heldListeners.delete(listener);
    },
    onCopy: () => () => undefined,
    pictureOf: () => Promise.reject(new TargetNotFoundError('Nothing to draw')),
    setIdle: (isIdle) => void (bench.isIdle = isIdle),
    onDownload(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    selection: async () => '',
    input: () => Promise.resolve(),
    remember: () => ({ url: bench.url, cookies: [] }),
    close: async () => {
      bench.closed += 1;
    },
  });
  const report = (message: string): void => void bench.reported.push(message);
  const store = openStore({ place, clock });
  let opens = true;
  let open: OpenOptions | undefined;
  const driver = {
    name: 'embedded',
    open: async (options: OpenOptions) => {
      open = options;
      if (!opens) throw new PageUnreachableError('pilot.test did not answer');
      return session();
    },
    close: async () => undefined,
  } as const;
  const extract = async () => ({ content: 'Read' });
  const uploadReader = createUploadReader({
    uploads: store.uploads,
    extractor: { extract, close: async () => undefined },
    clock,
    delayOf: () => 2_000,
    report,
  });
  const runner = createRunner({
    store,
    clock,
    wall: clock,
    driver,
    uploadReader,
    extract,
    views: {
      open(_session, options) {
        views += 1;
        inputs.push(() => options.mayInput());
        return {
          id: `view-${views}`,
          control: () => undefined,
          fit: async () => void bench.fits.push([bench.reads, bench.acts.length]),
          settled: () => Promise.resolve(),
          close: () => undefined,
        };
      },
    },
    allowPrivate: [],
    unseal: ({ data }) => `opened ${data}`,
    agents: agents ?? {
      pick: () => wrap(agent),
      find: (wanted) => known.find((other) => other.name === wanted),
    },
    home: 'http://pilot.test/portal/',
    origin: 'http://pilot.test',
    approval,
    paceOf: () => 1,
    report,
  });
  // Enough turns for the longest chain of promises between two waits.
  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  let started = 0;
  const bench: Bench = Object.assign(target, {
    runner,
    store,
    url: page.url,
    isPictureOld: false,
    text: '',
    acts: [],
    reads: 0,
    scopes: [],
    fits: [],
    closed: 0,
    facts: {},
    sends: [],
    confirms: undefined,
    rows: [],
    isIdle: false,
    problems: [],
    held: [],
    credentials: [],
    uploads: [],
    uploadReader,
    reported: [],
    async start(decisions, payload = {}) {
      started += 1;
      const { description = `Task ${started}`, ...rest } = payload;
      scripts.set(description.split('\n')[0] ?? '', decisions);
      return (await runner.create('ann', { description, ...rest })).id;
    },
    script: (description, decisions) => void scripts.set(description, decisions),
    refuseToOpen() {
      opens = false;
    },
    task: (id) => store.tasks.get(id)?.task,
    fail(error) {
      failure = error;
    },
    hold() {
      const { promise, resolve } = createDeferred<undefined>();
      held = promise;
      return () => resolve(undefined);
    },
    holdPictures() {
      const { promise, resolve } = createDeferred<Error | undefined>();
      drawn = promise;
      return (error) => {
        drawn = undefined;
        resolve(error);
      };
    },
    think(obeys) {
      let end = (_error?: Error): void => undefined;
      const over = new Promise<void>((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve());
      });
      thought = (signal) =>
        obeys === undefined
          ? over
          : Promise.race([
              over,
              new Promise<void>((_, reject) => {
                signal.addEventListener('abort', () => reject(signal.reason as Error));
              }),
            ]);
      return (error) => {
        thought = undefined;
        end(error);
      };
    },
    download(file) {
      for (const listener of listeners) listener(file);
    },
    holdBack(request) {
      for (const listener of heldListeners) listener(request);
    },
    maySend: (request) => open?.maySend?.(request) ?? true,
    mayInput: () => inputs.at(-1)?.() ?? false,
    settled,
    async pass(milliseconds) {
      clock.advance(milliseconds);
      await settled();
    },
    log: async (id) => new TextDecoder().decode(await store.files.get(id, 'output/logs.txt')),
    async play() {
      await settled();
      for (let step = 0; step < 40; step += 1) await bench.pass(600);
    },
    async close() {
      await runner.close();
      await store.close();
    },
  } satisfies Bench);
}

/** Sets up a bench for each test of a file. Call it where tests are declared. */
export function useBench(options: () => BenchOptions = () => ({})) {
  const target = {} as Bench & { clock: ManualClock; restart(changes?: BenchOptions): Promise<void> };
  beforeEach(() => {
    target.clock = createManualClock();
    createBench(target.clock, { target, ...options() });
  });
  afterEach(() => target.close());
  /** Replaces the server by one that does not recover its tasks yet. */
  target.restart = async (changes) => {
    await target.close();
    createBench(target.clock, { target, ...options(), ...changes });
  };
  return target;
}
