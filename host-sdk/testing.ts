import { browserClock } from './kit/clock.ts';
import { createCore } from './pilot/core.ts';
import { loadFailures } from './kit/errors.ts';
import type { PilotError } from './kit/errors.ts';
import { PILOT } from './wire/messages.ts';
import type { HostMessage } from './wire/messages.ts';
import { checkTheme, readHeight } from './pilot/options.ts';
import { steeringEventNames } from './pilot/pilot.ts';
import type { PilotEvents } from './pilot/pilot.ts';
import { PROTOCOL } from './wire/protocol.ts';
import type { NeedsInput, TaskSnapshot } from './wire/protocol.ts';
import { checkChanges, createSurface } from './channel/surface.ts';
import type { SteeringPilot } from './channel/surface.ts';
import type { SteeringOptions } from './channel/steer.ts';
import { createFaults } from './testing/test-faults.ts';
import type { TestFaults } from './testing/test-faults.ts';
import { createTestTasks } from './testing/test-tasks.ts';
import type { TaskScript } from './testing/test-tasks.ts';

export { createTestClock } from './testing/test-clock.ts';
export type { TestClock } from './testing/test-clock.ts';
export type { HostMessage } from './wire/messages.ts';
export type { TestFaults } from './testing/test-faults.ts';
export type { ScriptFile, ScriptStep, TaskScript } from './testing/test-tasks.ts';

/** Plays the app's part. Omitted values get defaults. */
export type Simulate = {
  /** The app's page runs. A second call simulates a reload. */
  ready(): void;
  /** The app is ready to use. */
  appReady(event?: Partial<PilotEvents['app-ready']>): void;
  /** The app's page changed its size. */
  resize(event: PilotEvents['resize']): void;
  /** A task started. */
  taskStart(event?: Partial<PilotEvents['task-start']>): void;
  /** A task ended. */
  taskComplete(event?: Partial<PilotEvents['task-complete']>): void;
  /** The person went to another screen. */
  route(path: string, title?: string): void;
  /** A task changed or ended. The properties passed replace the current ones. */
  task(change: Pick<TaskSnapshot, 'id'> & Partial<TaskSnapshot>): void;
  /** A task is waiting for the person. */
  needsInput(need: NeedsInput): void;
  /** The app asks who is signed in, as it does at a connection and when a session ends. Calls `getToken`. */
  signIn(): void;
  /** The app's backend stopped responding, or responds again. */
  backend(isReachable: boolean): void;
  /** Error codes of a failed load put the pilot into `failed`, as in a real page. */
  error(error: PilotError): void;
};

/** A pilot in memory, with a way to play the app's part. */
export type TestPilot = SteeringPilot & {
  /** Plays the app's part. */
  simulate: Simulate;
  /** Messages sent to the app, oldest first. */
  readonly sent: readonly HostMessage[];
  /** Calls made over the channel, oldest first. */
  readonly calls: readonly TestCall[];
  /** Responds to that call with the result of `answer` from now on, or rejects with its error. */
  answer(method: string, answer: (params: Record<string, unknown>) => unknown): void;
};

/** One call over the channel. */
export type TestCall = { method: string; params: Record<string, unknown> };

/** Options of a pilot in memory. */
export type TestOptions = Pick<SteeringOptions, 'theme' | 'clock' | 'getToken'> & {
  /** Scripts for the tasks that are started, in order. A task without a script does nothing on its own. */
  tasks?: readonly TaskScript[] | undefined;
  faults?: TestFaults | undefined;
};

/**
 * Creates a pilot in memory, for testing a page that embeds the app. It needs no frame and no network, and you control
 * the time.
 * @param options Initial theme, clock, token, task scripts, and faults.
 * @returns The pilot. Use `simulate` to play the app's part.
 * @example
 * ```ts
 * const clock = createTestClock();
 * const pilot = createTestPilot({ clock, tasks: [[{ after: 1000, done: 'completed' }]] });
 * const task = await pilot.tasks.start({ prompt: 'List the vendors' });
 * clock.advance(1000);
 * await task.result;
 * ```
 */
export function createTestPilot({
  clock = browserClock,
  tasks: scripts = [],
  faults: faultOptions = {},
  ...options
}: TestOptions = {}): TestPilot {
  const core = createCore(steeringEventNames);
  const { emitter, report } = core;
  const sent: HostMessage[] = [];
  let { theme } = options;
  let height: number | undefined;
  let iframe: HTMLIFrameElement | undefined;
  const calls: TestCall[] = [];
  const answers = new Map<string, (params: Record<string, unknown>) => unknown>();
  const faults = createFaults({ clock, faults: faultOptions, report });
  const app = createTestTasks({
    clock,
    scripts,
    onStart: (taskId) => simulate.taskStart({ taskId }),
    onChange: (snapshot) => sendEvent('task', snapshot),
    onNeed: (need) => sendEvent('needs-input', need),
    onDone: ({ id, status, files }) =>
      simulate.taskComplete({ taskId: id, status, hasFiles: files.length > 0 }),
  });
  const callApp = faults.around(async (method, params = {}) => {
    const copy = { ...params } as Record<string, unknown>;
    return answers.get(method)?.(copy) ?? app.answer(method, copy);
  });
  const { surface, receive, end } = createSurface({
    core,
    clock,
    getToken: options.getToken,
    call(method, params = {}, options = {}) {
      if (!options.signal?.aborted) calls.push({ method, params: { ...params } });
      return callApp(method, params, options);
    },
  });
  const sendEvent = (name: string, detail: object): void => {
    if (faults.passes(name)) receive({ kind: 'event', name, detail: { ...detail } });
  };
  const emit: typeof emitter.emit = (name, event) => faults.passes(name) && emitter.emit(name, event);
  const now = (): string => new Date().toISOString();

  function sendTheme(): void {
    if (theme && core.state === 'connected') sent.push({ target: PILOT, type: 'theme', theme });
  }
  function sendHeight(): void {
    if (height !== undefined && core.state === 'connected')
      sent.push({ target: PILOT, type: 'resize', height });
  }

  const simulate: Simulate = {
    ready() {
      if (core.state === 'destroyed' || !faults.passes('ready')) return;
      const reloaded = core.state === 'connected';
      core.enter('connected');
      sendTheme();
      sendHeight();
      emitter.emit('ready', { reloaded });
    },
    appReady: (event) => emit('app-ready', { version: '2.0', capabilities: [], ...event }),
    resize: (event) => emit('resize', event),
    taskStart: (event) => emit('task-start', { timestamp: now(), taskId: 'task-1', ...event }),
    taskComplete(event) {
      const done = { timestamp: now(), taskId: 'task-1', status: 'completed', hasFiles: false };
      emit('task-complete', { ...done, ...event });
    },
    route: (path, title) => sendEvent('route', { path, title }),
    task: ({ id, ...changes }) => sendEvent('task', app.change(id, changes)),
    needsInput: (need) => sendEvent('needs-input', need),
    signIn: () => sendEvent('sign-in', {}),
    backend: (isReachable) => sendEvent('backend', { isReachable, isOffline: false }),
    error(error) {
      if (core.state === 'destroyed') return;
      report(error);
      if (loadFailures.includes(error.code)) core.enter('failed', error.code);
    },
  };

  core.enter('loading');
  return {
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    sent,
    calls,
    answer: (method, answer) => void answers.set(method, answer),
    protocol: faultOptions.app ? undefined : PROTOCOL.max,
    ...surface,
    update(changes) {
      checkChanges(changes);
      if (changes.height !== undefined) this.setHeight(changes.height);
      if (changes.theme !== undefined) this.setTheme(changes.theme);
    },
    get state() {
      return core.state;
    },
    get iframe() {
      iframe ??= document.createElement('iframe');
      return iframe;
    },
    setTheme(next) {
      checkTheme(next);
      theme = next;
      sendTheme();
    },
    setHeight(next) {
      const parsed = readHeight(next);
      // A height that is no longer fixed is reported as 0.
      if (typeof parsed === 'number') height = parsed;
      else if (height !== undefined) height = 0;
      sendHeight();
    },
    destroy() {
      app.end();
      end();
      core.enter('destroyed');
      emitter.clear();
    },
    simulate,
  };
}
