import { browserClock } from './clock.ts';
import { createCore } from './core.ts';
import { loadFailures, PilotCallError } from './errors.ts';
import type { PilotError } from './errors.ts';
import { PILOT } from './messages.ts';
import type { HostMessage } from './messages.ts';
import { checkTheme, readHeight } from './options.ts';
import type { PilotEvents } from './pilot.ts';
import type { NeedsInput, TaskSnapshot } from './protocol.ts';
import { createSurface } from './surface.ts';
import type { SteeringPilot } from './surface.ts';
import type { SteeringOptions } from './tasks.ts';

export type { HostMessage } from './messages.ts';

/** Plays the app's part. What is left out is filled in. */
export type Simulate = {
  /** The app's page runs. The second time stands for a reload. */
  ready(): void;
  appReady(event?: Partial<PilotEvents['app-ready']>): void;
  resize(event: PilotEvents['resize']): void;
  taskStart(event?: Partial<PilotEvents['task-start']>): void;
  taskComplete(event?: Partial<PilotEvents['task-complete']>): void;
  route(path: string): void;
  /** A task goes on, or ends: what is given of it is as it is now. */
  task(change: Pick<TaskSnapshot, 'id'> & Partial<TaskSnapshot>): void;
  needsInput(need: NeedsInput): void;
  /** The app asks who is there, as at a connection and at a session's end: `getToken` is called. */
  signIn(): void;
  /** Codes of a load that failed make the pilot fail, as in a real page. */
  error(error: PilotError): void;
};

export type TestPilot = SteeringPilot & {
  simulate: Simulate;
  /** What the app was told, oldest first. */
  readonly sent: readonly HostMessage[];
  /** What was asked of it over the channel, oldest first. */
  readonly calls: readonly TestCall[];
  /** Answers that call with what `answer` gives, or rejects with what it throws, from now on. */
  answer(method: string, answer: (params: Record<string, unknown>) => unknown): void;
};

export type TestCall = { method: string; params: Record<string, unknown> };

/** A pilot in memory, for the tests of a page that embeds one: no frame, no network, no time. */
export function createTestPilot(options: Pick<SteeringOptions, 'theme' | 'getToken'> = {}): TestPilot {
  const core = createCore();
  const { emitter, report } = core;
  const sent: HostMessage[] = [];
  let { theme } = options;
  let height: number | undefined;
  let iframe: HTMLIFrameElement | undefined;
  const calls: TestCall[] = [];
  const answers = new Map<string, (params: Record<string, unknown>) => unknown>();
  const known = new Map<string, TaskSnapshot>();
  const change = (id: string, changes: Partial<TaskSnapshot>): TaskSnapshot => {
    const before = known.get(id) ?? {
      id,
      status: 'running',
      hasEnded: false,
      progress: { count: 'Step 0 of 1' },
      files: [],
    };
    const after = { ...before, ...changes };
    known.set(id, after);
    return after;
  };
  /** As the app does it, where everybody agrees. */
  const usual = (method: string, id: string): unknown => {
    if (method === 'tasks.start') return change(`task-${known.size + 1}`, {});
    if (method === 'tasks.list') return [...known.keys()];
    if (!method.startsWith('tasks.')) return undefined;
    if (!known.has(id)) throw new PilotCallError('unknown-task', 'No such task.');
    if (method === 'tasks.get') return known.get(id);
    if (method === 'tasks.file') return new ArrayBuffer(0);
    if (method === 'tasks.stop') return change(id, { status: 'stopped', hasEnded: true });
    if (method === 'tasks.resume') return change(id, { status: 'running' });
    return change(id, /pause|takeControl/.test(method) ? { status: 'paused' } : {});
  };
  const { surface, hear, end } = createSurface({
    core,
    clock: browserClock,
    getToken: options.getToken,
    async call(method, given = {}, { signal } = {}) {
      signal?.throwIfAborted();
      const params = { ...given } as Record<string, unknown>;
      calls.push({ method, params });
      return answers.get(method)?.(params) ?? usual(method, String(params['id']));
    },
  });
  const now = (): string => new Date().toISOString();

  function sendTheme(): void {
    if (theme && core.state === 'connected') sent.push({ target: PILOT, type: 'theme', theme });
  }
  function sendHeight(): void {
    if (height !== undefined && core.state === 'connected')
      sent.push({ target: PILOT, type: 'resize', height });
  }

  core.enter('loading');
  return {
    on: emitter.on,
    once: emitter.once,
    off: emitter.off,
    sent,
    calls,
    answer: (method, answer) => void answers.set(method, answer),
    protocol: 1,
    ...surface,
    update(changes) {
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
      const read = readHeight(next);
      // What was fixed and is so no longer is let go of.
      if (typeof read === 'number') height = read;
      else if (height !== undefined) height = 0;
      sendHeight();
    },
    destroy() {
      end();
      core.enter('destroyed');
      emitter.clear();
    },
    simulate: {
      ready() {
        if (core.state === 'destroyed') return;
        const reloaded = core.state === 'connected';
        core.enter('connected');
        sendTheme();
        sendHeight();
        emitter.emit('ready', { reloaded });
      },
      appReady: (event) => emitter.emit('app-ready', { version: '2.0', capabilities: [], ...event }),
      resize: (event) => emitter.emit('resize', event),
      taskStart: (event) => emitter.emit('task-start', { timestamp: now(), taskId: 'task-1', ...event }),
      taskComplete(event) {
        const done = { timestamp: now(), taskId: 'task-1', status: 'completed', hasFiles: false };
        emitter.emit('task-complete', { ...done, ...event });
      },
      route: (path) => hear({ kind: 'event', name: 'route', detail: { path } }),
      task: ({ id, ...changes }) => hear({ kind: 'event', name: 'task', detail: change(id, changes) }),
      signIn: () => hear({ kind: 'event', name: 'sign-in', detail: {} }),
      needsInput: (need) => hear({ kind: 'event', name: 'needs-input', detail: need }),
      error(error) {
        if (core.state === 'destroyed') return;
        report(error);
        if (loadFailures.includes(error.code)) core.enter('failed', error.code);
      },
    },
  };
}
