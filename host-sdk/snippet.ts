import type * as sdk from './index.ts';

/**
 * Goes in the page's head, before the SDK's own script. Calls to `HoaPilotHost` are queued and run in order once the
 * script has loaded. Every call returns a promise of its result.
 */
const page = window as unknown as {
  HoaPilotHost?: Partial<Record<keyof typeof sdk, (...given: unknown[]) => unknown>>;
};

if (!page.HoaPilotHost) {
  const waiting: (() => void)[] = [];
  let failed: Error | undefined;
  let isOver = false;

  const later =
    (name: keyof typeof sdk) =>
    async (...args: unknown[]): Promise<unknown> => {
      if (!isOver) await new Promise<void>((go) => void waiting.push(go));
      if (failed) throw failed;
      return page.HoaPilotHost?.[name]?.(...args);
    };
  const stub = { mountPilot: later('mountPilot'), preparePilot: later('preparePilot') };
  page.HoaPilotHost = stub;

  const onScriptEvent = ({ type, target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !/\/host-sdk[^/]*$/.test(target.src)) return;
    if (type === 'load' && page.HoaPilotHost === stub) return;
    failed = type === 'load' ? undefined : new Error(`HOA Pilot: ${target.src} could not be loaded`);
    // Elements after the script may not exist yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
    else done();
  };
  const done = (): void => {
    isOver = true;
    for (const go of waiting) go();
  };
  // The load and error events of a script don't bubble.
  for (const type of ['load', 'error']) document.addEventListener(type, onScriptEvent, true);
}
