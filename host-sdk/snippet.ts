import type * as sdk from './index.ts';

/**
 * For a page's head, before the SDK's own script, which comes when it comes: what is asked of `HoaPilotHost` until then
 * is done in order once it is there. Every call gives a promise of what it will give.
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
    async (...given: unknown[]): Promise<unknown> => {
      if (!isOver) await new Promise<void>((go) => void waiting.push(go));
      if (failed) throw failed;
      return page.HoaPilotHost?.[name]?.(...given);
    };
  const stub = { mountPilot: later('mountPilot'), preparePilot: later('preparePilot') };
  page.HoaPilotHost = stub;

  const hear = ({ type, target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !/\/host-sdk[^/]*$/.test(target.src)) return;
    if (type === 'load' && page.HoaPilotHost === stub) return;
    failed = type === 'load' ? undefined : new Error(`HOA Pilot: ${target.src} could not be loaded`);
    // Elements below the script may not be there yet.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', done);
    else done();
  };
  const done = (): void => {
    isOver = true;
    for (const go of waiting) go();
  };
  // What happens to a script does not bubble.
  for (const type of ['load', 'error']) document.addEventListener(type, hear, true);
}
