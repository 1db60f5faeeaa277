import { createCore } from './core.ts';
import { loadFailures } from './errors.ts';
import type { PilotError } from './errors.ts';
import { PILOT } from './messages.ts';
import type { HostMessage } from './messages.ts';
import { checkTheme, readHeight } from './options.ts';
import type { PilotOptions } from './options.ts';
import type { Pilot, PilotEvents } from './pilot.ts';

export type { HostMessage } from './messages.ts';

/** Plays the app's part. What is left out is filled in. */
export type Simulate = {
  /** The app's page runs. The second time stands for a reload. */
  ready(): void;
  appReady(event?: Partial<PilotEvents['app-ready']>): void;
  resize(event: PilotEvents['resize']): void;
  taskStart(event?: Partial<PilotEvents['task-start']>): void;
  taskComplete(event?: Partial<PilotEvents['task-complete']>): void;
  /** Codes of a load that failed make the pilot fail, as in a real page. */
  error(error: PilotError): void;
};

export type TestPilot = Pilot & {
  simulate: Simulate;
  /** What the app was told, oldest first. */
  readonly sent: readonly HostMessage[];
};

/** A pilot in memory, for the tests of a page that embeds one: no frame, no network, no time. */
export function createTestPilot(options: Pick<PilotOptions, 'theme'> = {}): TestPilot {
  const core = createCore();
  const { emitter, report } = core;
  const sent: HostMessage[] = [];
  let { theme } = options;
  let height: number | undefined;
  let iframe: HTMLIFrameElement | undefined;
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
      error(error) {
        if (core.state === 'destroyed') return;
        report(error);
        if (loadFailures.includes(error.code)) core.enter('failed', error.code);
      },
    },
  };
}
