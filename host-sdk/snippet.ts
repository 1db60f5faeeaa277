import type * as sdk from './index.ts';

/**
 * Belongs in the page's head, before the SDK's own script. Queues calls to `HoaPilotHost` and runs them in order once the
 * script has loaded. Every call returns a promise of its result.
 */
const page = window as unknown as {
  HoaPilotHost?: Partial<Record<keyof typeof sdk, (...args: unknown[]) => unknown>>;
};

if (!page.HoaPilotHost) {
  const waiting: (() => void)[] = [];
  let failure: Error | undefined;
  let isDone = false;

  const enqueue =
    (name: keyof typeof sdk) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (!isDone) await new Promise<void>((resume) => void waiting.push(resume));
      if (failure) throw failure;
      return page.HoaPilotHost?.[name]?.(...args);
    };
  const stub = { mountPilot: enqueue('mountPilot'), preparePilot: enqueue('preparePilot') };
  page.HoaPilotHost = stub;

  const onScriptEvent = ({ type, target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !/\/host-sdk[^/]*$/.test(target.src)) return;
    if (type === 'load' && page.HoaPilotHost === stub) return;
    failure = type === 'load' ? undefined : new Error(`HOA Pilot: ${target.src} could not be loaded`);
    // Elements after the script may not exist yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
    else done();
  };
  const done = (): void => {
    isDone = true;
    for (const resume of waiting) resume();
  };
  // The load and error events of a script don't bubble.
  for (const type of ['load', 'error']) document.addEventListener(type, onScriptEvent, true);
}
