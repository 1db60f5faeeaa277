// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Host = Record<'mountPilot' | 'preparePilot', (...given: unknown[]) => unknown>;
const page = window as unknown as { HoaPilotHost?: Host };
const host = (): Host => {
  if (!page.HoaPilotHost) throw new Error('there is no HoaPilotHost');
  return page.HoaPilotHost;
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(async () => {
  vi.resetModules();
  await import('../../../host-sdk/snippet.ts');
});
afterEach(() => {
  delete page.HoaPilotHost;
  document.body.replaceChildren();
});

/** The SDK's own script comes, or does not. */
function scriptSays(type: 'load' | 'error', sdk?: Host, src = 'https://app.example/host-sdk-modes.js'): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = src;
  document.body.append(script);
  if (sdk) page.HoaPilotHost = sdk;
  script.dispatchEvent(new Event(type));
}

/** An SDK that only notes what is asked of it. */
function createSdk() {
  const asked: unknown[] = [];
  const sdk: Host = {
    mountPilot(...given) {
      if (given[0] === '#missing') throw new TypeError('target: no element');
      asked.push(given);
      return asked.length;
    },
    preparePilot: (...given) => asked.push(['prepare', ...given]),
  };
  return { asked, sdk };
}

it('does what was asked before in order, and gives what came of each', async () => {
  const { asked, sdk } = createSdk();
  const { mountPilot, preparePilot } = host();
  const given = [mountPilot('#a', { src: '/' }), preparePilot({ src: '/' }), mountPilot('#b')];
  const refused = expect(mountPilot('#missing')).rejects.toThrow('target');
  await settle();
  expect(asked).toEqual([]);
  scriptSays('load', sdk);
  expect(await Promise.all(given)).toEqual([1, 2, 3]);
  await refused;
  expect(asked).toEqual([['#a', { src: '/' }], ['prepare', { src: '/' }], ['#b']]);
  // Who kept the first function is served too.
  expect(await mountPilot('#c')).toBe(4);
});

it('rejects where the script cannot be loaded, until another one can', async () => {
  const { sdk } = createSdk();
  const { mountPilot } = host();
  const refused = [expect(mountPilot('#a')).rejects.toThrow('host-sdk-modes.js could not be loaded')];
  scriptSays('error');
  refused.push(expect(mountPilot('#b')).rejects.toThrow('could not be loaded'));
  await Promise.all(refused);
  scriptSays('load', sdk);
  expect(await mountPilot('#c')).toBe(1);
});

it('takes no other script for the SDK, and a page that has it already keeps it', async () => {
  const { mountPilot } = host();
  let isOver = false;
  void Promise.resolve(mountPilot('#a')).then(() => (isOver = true));
  scriptSays('error', undefined, 'https://elsewhere.example/analytics.js');
  scriptSays('load', undefined, 'https://app.example/host-sdk-snippet.js');
  await settle();
  expect(isOver).toBe(false);
  const { sdk } = createSdk();
  page.HoaPilotHost = sdk;
  vi.resetModules();
  await import('../../../host-sdk/snippet.ts');
  expect(page.HoaPilotHost).toBe(sdk);
  scriptSays('load');
  await vi.waitFor(() => expect(isOver).toBe(true));
});
