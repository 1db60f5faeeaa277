import { describe, expect, test } from 'vitest';
import type { HumanInput } from '../../../mock-server/browser/human-input.ts';
import { InputRefused } from '../../../mock-server/browser/browser-errors.ts';
import { eventually } from './eventually.ts';
import { key, mouse, tick, useLiveHands } from './live-hands.ts';

const hands = useLiveHands();

describe('input', () => {
  test('reaches the browser in order, and each is answered', async () => {
    const inputs: HumanInput[] = [
      mouse('down', 1),
      mouse('up', 1),
      key('down', 'a'),
      { kind: 'text', text: 'é' },
    ];
    for (const input of inputs) await hands.live.act(input);
    expect(hands.live.browser.inputs).toEqual(inputs);
    expect(hands.live.answers()).toEqual([1, 2, 3, 4].map((sequence) => ({ type: 'applied', sequence })));
  });

  test.each<[string, object]>([
    ['the mouse', mouse('down', 1)],
    ['a key', key('down', 'a')],
    ['an answer', { kind: 'answer', questionId: 1, accept: true }],
    ['a choice', { kind: 'choose', questionId: 1, indexes: [1] }],
    ['no file', { kind: 'files', questionId: 1, files: [] }],
    ['a tab', { kind: 'tab', tabId: 1 }],
  ])('is refused while somebody else is in control: %s', async (_, input) => {
    hands.live.isHuman = false;
    await hands.live.act(input);
    expect(hands.live.browser.inputs).toEqual([]);
    expect(hands.live.answers()).toMatchObject([
      { type: 'refused', sequence: 1, reason: expect.stringMatching(/not in control/) },
    ]);
  });

  test('moves that wait become one: the last', async () => {
    let release = (): void => undefined;
    hands.live.browser.onInput = ({ kind }) =>
      kind === 'key' ? new Promise<void>((resolve) => (release = resolve)) : undefined;
    await hands.live.act(key('down', 'a'));
    for (let x = 1; x <= 300; x += 1) void hands.live.act(mouse('move', x));
    void hands.live.act(mouse('down', 300));
    await hands.live.act(mouse('move', 301));
    release();
    const applied = () => hands.live.answers().filter(({ type }) => type === 'applied').length;
    await eventually(applied).toBe(303);
    expect(hands.live.browser.inputs.slice(1)).toEqual([
      mouse('move', 300),
      mouse('down', 300),
      mouse('move', 301),
    ]);
  });

  test('no more than a hundred wait', async () => {
    hands.live.browser.onInput = () => new Promise(() => undefined);
    for (let times = 0; times < 102; times += 1) void hands.live.act(key('down', 'a'));
    await tick();
    expect(hands.live.answers()).toEqual([
      { type: 'refused', sequence: 101, reason: 'The page is still busy' },
      { type: 'refused', sequence: 102, reason: 'The page is still busy' },
    ]);
  });

  test('an answer does not wait for the click that led to the question', async () => {
    let release = (): void => undefined;
    hands.live.browser.onInput = ({ kind }) =>
      kind === 'mouse' ? new Promise<void>((resolve) => (release = resolve)) : release();
    await hands.live.act(mouse('up', 1));
    await hands.live.act({ kind: 'answer', questionId: 1, accept: true, text: 'yes' });
    expect(hands.live.browser.inputs[1]).toEqual({
      kind: 'answer',
      questionId: 1,
      accept: true,
      text: 'yes',
    });
    expect(hands.live.answers()).toHaveLength(2);
  });

  test('tells what the browser refuses, and reports what broke', async () => {
    hands.live.browser.onInput = () => Promise.reject(new InputRefused('That question is over'));
    await hands.live.act({ kind: 'answer', questionId: 9, accept: true });
    const broken = new Error('protocol error');
    hands.live.browser.onInput = () => Promise.reject(broken);
    await hands.live.act(key('down', 'a'));
    expect(hands.live.answers()).toEqual([
      { type: 'refused', sequence: 1, reason: 'That question is over' },
      { type: 'refused', sequence: 2, reason: 'That did not work' },
    ]);
    expect(hands.live.errors).toEqual([broken]);
  });

  test.each([
    ['the viewer leaves', () => hands.live.socket.leave()],
    [
      'control goes',
      () => {
        hands.live.isHuman = false;
        hands.live.view.control('resuming');
      },
    ],
  ])('lets go of keys and buttons when %s', async (_, happens) => {
    await hands.live.act(key('down', 'Shift'));
    await hands.live.act(key('down', 'a'));
    await hands.live.act(key('up', 'a'));
    await hands.live.act(mouse('down', 3));
    happens();
    await hands.live.view.settled();
    expect(hands.live.browser.inputs.slice(4)).toEqual([
      { ...mouse('up', 3), buttons: 0 },
      key('up', 'Shift'),
    ]);
    hands.live.socket.leave();
    await hands.live.view.settled();
    expect(hands.live.browser.inputs).toHaveLength(6);
  });
});

describe('copy', () => {
  const copy = (sequence: number) => hands.live.socket.ask({ type: 'copy', sequence });

  test('answers with what is selected, after what was done before', async () => {
    hands.live.browser.onInput = async () => {
      await tick();
      hands.live.browser.selected = 'Unit 12';
    };
    void hands.live.act(key('down', 'a'));
    await copy(2);
    expect(hands.live.answers()).toEqual([
      { type: 'applied', sequence: 1 },
      { type: 'copied', sequence: 2, text: 'Unit 12' },
    ]);
  });

  test('a million characters at most', async () => {
    hands.live.browser.selected = 'x'.repeat(1_000_001);
    await copy(1);
    expect(hands.live.answers()).toEqual([{ type: 'copied', sequence: 1, text: 'x'.repeat(1_000_000) }]);
  });

  test('is refused while somebody else is in control', async () => {
    hands.live.isHuman = false;
    hands.live.browser.selected = 'secret';
    await copy(1);
    expect(hands.live.answers()).toMatchObject([
      { type: 'refused', sequence: 1, reason: expect.stringMatching(/not in control/) },
    ]);
  });
});
