// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';

type Host = Record<'mountPilot' | 'preparePilot', (...args: unknown[]) => unknown>;
const page = window as unknown as { HoaPilotHost?: Host };
const host = (): Host => {
  if (!page.HoaPilotHost) throw new Error('There is no HoaPilotHost');
  return page.HoaPilotHost;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const runSnippet = async () => {
  vi.resetModules();
  await import('../../../host-sdk/snippet.ts');
};

beforeEach(runSnippet);
afterEach(() => {
  delete page.HoaPilotHost;
  document.body.replaceChildren();
});

/** Loads a script of the page, or fails to. */
function loadScript(type: 'load' | 'error', sdk?: Host, src = 'https://app.example/host-sdk-modes.js'): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = src;
  document.body.append(script);
  if (sdk) page.HoaPilotHost = sdk;
  script.dispatchEvent(new Event(type));
}

/** An SDK that records its calls. */
function createSdk() {
  const calls: unknown[] = [];
  const sdk: Host = {
    mountPilot(...args) {
      if (args[0] === '#missing') throw new TypeError('target: no element');
      calls.push(args);
      return calls.length;
    },
    preparePilot: (...args) => calls.push(['prepare', ...args]),
  };
  return { calls, sdk };
}

it('replays early calls in order, and returns the result of each', async () => {
  const { calls, sdk } = createSdk();
  const { mountPilot, preparePilot } = host();
  const results = [mountPilot('#a', { src: '/' }), preparePilot({ src: '/' }), mountPilot('#b')];
  const rejected = expect(mountPilot('#missing')).rejects.toThrow('target');
  await settle();
  expect(calls).toEqual([]);
  loadScript('load', sdk);
  expect(await Promise.all(results)).toEqual([1, 2, 3]);
  await rejected;
  expect(calls).toEqual([['#a', { src: '/' }], ['prepare', { src: '/' }], ['#b']]);
  // A function read before the script loaded still works.
  expect(await mountPilot('#c')).toBe(4);
});

it('rejects while the script cannot be loaded, until another one can', async () => {
  const { mountPilot } = host();
  const first = expect(mountPilot('#a')).rejects.toThrow('host-sdk-modes.js could not be loaded');
  loadScript('error');
  await first;
  await expect(mountPilot('#b')).rejects.toThrow('could not be loaded');
  loadScript('load', createSdk().sdk);
  expect(await mountPilot('#c')).toBe(1);
});

it('ignores other scripts, and keeps an SDK that is already on the page', async () => {
  const { mountPilot } = host();
  let isMounted = false;
  void Promise.resolve(mountPilot('#a')).then(() => (isMounted = true));
  loadScript('error', undefined, 'https://elsewhere.example/analytics.js');
  loadScript('load', undefined, 'https://app.example/host-sdk-snippet.js');
  await settle();
  expect(isMounted).toBe(false);
  const { sdk } = createSdk();
  page.HoaPilotHost = sdk;
  await runSnippet();
  expect(page.HoaPilotHost).toBe(sdk);
  loadScript('load');
  await eventually(() => expect(isMounted).toBe(true));
});
