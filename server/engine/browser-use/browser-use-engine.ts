import type { BrowserUse } from 'browser-use-sdk/v4';
import { guardedFetch } from '../../network/guarded-fetch.ts';
import { requestedBrowser } from '../../runner/task-browser/open-task-browser.ts';
import type { EngineMaker } from '../../runner/parts.ts';
import { runInCloud } from './cloud-run.ts';
import { continuedMemory } from './memory.ts';
import { type BrowserUseOptions, connect, serviceLive, serviceTitle, serviceUrl } from './service.ts';

const name = 'browser-use';

/** Returns the engine that runs tasks at Browser Use Cloud. */
export function browserUseEngine(options: BrowserUseOptions): EngineMaker {
  const { origin } = new URL(options.url ?? serviceUrl);
  // Files may be where the service is, also if that is a private address that the operator has chosen.
  const web = guardedFetch((url) => url.origin === origin);
  let connected: Promise<BrowserUse> | undefined;
  const client = (): Promise<BrowserUse> => (connected ??= connect(options));
  return (parts) => ({
    name,
    title: serviceTitle,
    abilities: { pauses: false, handsOver: false, asksBeforeActing: false },
    frames: [options.live ?? serviceLive],
    label: { kind: 'agent', model: serviceTitle },
    run: (taskId) => runInCloud(taskId, parts, { options, client, web }),
    async follow({ run }, { run: before }) {
      if (before.engine !== name || requestedBrowser(run.payload).startsClean) return;
      run.memory = continuedMemory(before.memory);
    },
    release: () => Promise.resolve(),
    close: () => Promise.resolve(),
  });
}
