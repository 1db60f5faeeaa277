import { describe, expect, test } from 'vitest';
import type { HumanInput } from '../../../../../server/browser/human-input.ts';
import {
  BrowserClosedError,
  InputRefusedError,
  NavigationRefusedError,
  PageUnreachableError,
  TargetNotFoundError,
} from '../../../../../server/browser/browser-errors.ts';
import { key, mouse, tick, useLiveBench } from './live-bench.ts';

const live = useLiveBench();

describe('input', () => {
  test('reaches the browser in order, and each one is answered', async () => {
    const inputs: HumanInput[] = [
      mouse('down', 1),
      mouse('up', 1),
      key('down', 'a'),
      { kind: 'text', text: 'é' },
    ];
    for (const input of inputs) await live.act(input);
    expect(live.browser.inputs).toEqual(inputs);
    expect(live.answers()).toEqual([1, 2, 3, 4].map((sequence) => ({ type: 'applied', sequence })));
  });

  test.each<[string, object]>([
    ['the mouse', mouse('down', 1)],
    ['a key', key('down', 'a')],
    ['an answer', { kind: 'answer', questionId: 1, accept: true }],
    ['a choice', { kind: 'choose', questionId: 1, indexes: [1] }],
    ['no file', { kind: 'files', questionId: 1, files: [] }],
    ['a tab', { kind: 'tab', tabId: 1 }],
  ])('is refused while the person has no control: %s', async (_, input) => {
    live.isHuman = false;
    await live.act(input);
    expect(live.browser.inputs).toEqual([]);
    expect(live.answers()).toMatchObject([
      { type: 'refused', sequence: 1, reason: expect.stringMatching(/not in control/) },
    ]);
  });

  test('needs control when it is applied, not when it arrives', async () => {
    const sent = [live.act(key('down', 'a')), live.act(key('down', 'b'))];
    live.isHuman = false;
    await Promise.all(sent);
    expect(live.browser.inputs).toEqual([]);
  });

  test('is released only once', async () => {
    await live.act(mouse('down'));
    await live.act(key('down', 'a'));
    await live.socket.emit({ type: 'release' });
    await live.act(mouse('up'));
    await live.act(key('up', 'b'));
    expect(live.browser.inputs.slice(2)).toEqual([key('up', 'a'), { ...mouse('up'), buttons: 0 }]);
    expect(live.answers()).toHaveLength(4);
  });

  test('waits in a queue of at most a hundred', async () => {
    live.browser.onInput = () => new Promise(() => undefined);
    for (let times = 0; times < 102; times += 1) void live.act(key('down', 'a'));
    await tick();
    expect(live.answers()).toEqual([
      { type: 'refused', sequence: 101, reason: 'The page is still busy' },
      { type: 'refused', sequence: 102, reason: 'The page is still busy' },
    ]);
  });

  test('that answers a question skips the queue', async () => {
    let release = (): void => undefined;
    live.browser.onInput = ({ kind }) =>
      kind === 'mouse' ? new Promise<void>((resolve) => (release = resolve)) : release();
    await live.act(mouse('down', 1));
    await live.act({ kind: 'answer', questionId: 1, accept: true, text: 'yes' });
    expect(live.browser.inputs[1]).toMatchObject({ kind: 'answer', text: 'yes' });
    expect(live.answers()).toHaveLength(2);
  });

  test('returns the reason of a refusal and reports unexpected errors', async () => {
    const refusals = [
      new InputRefusedError('That question is over'),
      new NavigationRefusedError('This task may not open elsewhere.example'),
      new TargetNotFoundError('The page has changed'),
      new PageUnreachableError('portal.example did not answer'),
      new BrowserClosedError('The browser has stopped'),
    ];
    const broken = new Error('protocol error');
    for (const error of [...refusals, broken]) {
      live.browser.onInput = () => Promise.reject(error);
      await live.act(key('down', 'a'));
    }
    const reasons = [...refusals.map(({ message }) => message), 'Something went wrong'];
    expect(live.answers()).toMatchObject(reasons.map((reason) => ({ type: 'refused', reason })));
    expect(live.errors).toEqual([broken]);
  });

  test.each([
    ['the viewer leaves', () => live.socket.leave()],
    [
      'control ends',
      () => {
        live.isHuman = false;
        live.view.control('resuming');
      },
    ],
  ])('releases keys and buttons when %s', async (_, happens) => {
    await live.act(key('down', 'Shift'));
    await live.act(key('down', 'a'));
    await live.act(key('up', 'a'));
    await live.act(mouse('down', 3));
    happens();
    await live.view.settled();
    expect(live.browser.inputs.slice(4)).toEqual([{ ...mouse('up', 3), buttons: 0 }, key('up', 'Shift')]);
    live.socket.leave();
    await live.view.settled();
    expect(live.browser.inputs).toHaveLength(6);
  });
});

describe('copy', () => {
  const copy = (sequence: number) => live.socket.request({ type: 'copy', sequence });

  test('returns the selection after earlier inputs', async () => {
    live.browser.onInput = async () => {
      await tick();
      live.browser.selected = 'Unit 12';
    };
    void live.act(key('down', 'a'));
    await copy(2);
    expect(live.answers()).toEqual([
      { type: 'applied', sequence: 1 },
      { type: 'copied', sequence: 2, text: 'Unit 12' },
    ]);
  });

  test('returns at most a million characters', async () => {
    live.browser.selected = 'x'.repeat(1_000_001);
    await copy(1);
    expect(live.answers()).toEqual([{ type: 'copied', sequence: 1, text: 'x'.repeat(1_000_000) }]);
  });

  test('is refused while the person has no control', async () => {
    live.isHuman = false;
    live.browser.selected = 'secret';
    await copy(1);
    expect(live.answers()).toMatchObject([
      { type: 'refused', sequence: 1, reason: expect.stringMatching(/not in control/) },
    ]);
  });
});
