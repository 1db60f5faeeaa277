import { describe, expect, test } from 'vitest';
import { noModifiers as modifiers } from '../../../../server/live/wire/wire-rules.ts';
import { key, mouse, useLiveHands } from './live-hands.ts';
import { pageSize } from './picture-session.ts';

const live = useLiveHands();

describe('frames', () => {
  test('come as one packet: what the picture does not show, and the picture', () => {
    expect(live.socket.pictures).toHaveLength(1);
    const { header, bytes } = live.socket.pictures[0] ?? {};
    expect(header).toMatchObject({ kind: 'picture', title: 'Requests', viewport: pageSize, questions: [] });
    expect(header?.image).toEqual({ type: 'image/png' });
    expect([...(bytes?.subarray(1, 4) ?? [])]).toEqual([80, 78, 71]);
  });

  test('bring a picture once, however much changes beside it, and again to who comes later', async () => {
    live.browser.show({ title: 'Later' });
    await live.socket.say({ type: 'ack', sequence: 1 });
    live.browser.show({ image: { type: 'image/png', bytes: new Uint8Array([1]) } });
    await live.socket.say({ type: 'ack', sequence: 2 });
    expect(
      [...live.socket.pictures, ...live.join().pictures].map(({ header, bytes }) => [
        header.title,
        bytes.length > 0,
      ]),
    ).toEqual([
      ['Requests', true],
      ['Later', false],
      ['Later', true],
      ['Later', true],
    ]);
  });

  test('a viewer that never answers gets two: one travels while the other is drawn', () => {
    for (let times = 0; times < 50; times += 1) live.browser.show();
    expect(live.socket.pictures).toHaveLength(2);
  });

  test('a viewer that answers gets the newest, and one that is slow misses those between', async () => {
    for (let times = 0; times < 5; times += 1) live.browser.show();
    await live.socket.say({ type: 'ack', sequence: 1 });
    expect(live.socket.pictures.map(({ header }) => header.sequence)).toEqual([1, 2, 6]);
    await live.socket.say({ type: 'ack', sequence: 6 });
    expect(live.socket.pictures).toHaveLength(3);
    // What was shown later was shown in place of what came before.
    await live.socket.say({ type: 'ack', sequence: 2 });
    for (let times = 0; times < 5; times += 1) live.browser.show();
    expect(live.socket.pictures).toHaveLength(5);
  });

  test('are asked for only while somebody looks', () => {
    const other = live.join();
    expect(live.browser.watchers()).toBe(1);
    live.socket.leave();
    expect(live.browser.watchers()).toBe(1);
    other.leave();
    expect(live.browser.watchers()).toBe(0);
    live.browser.show({ title: 'Later' });
    expect(live.join().pictures[0]?.header.title).toBe('Later');
    expect(live.browser.watchers()).toBe(1);
  });

  test('are not asked for by a window in the background, until it is seen again', async () => {
    live.browser.show();
    live.clock.advance(4_999);
    expect(live.browser.watchers()).toBe(1);
    live.clock.advance(1);
    expect(live.browser.watchers()).toBe(0);
    const other = live.join();
    expect(live.browser.watchers()).toBe(1);
    other.leave();
    expect(live.browser.watchers()).toBe(0);
    live.browser.show({ title: 'Meanwhile' });
    await live.socket.say({ type: 'ack', sequence: 1 });
    expect(live.browser.watchers()).toBe(1);
    expect(live.socket.pictures.at(-1)?.header.title).toBe('Meanwhile');
  });

  test('a page that is kept for review stands still while nobody looks, and any other goes on', async () => {
    live.view.control('agent');
    live.socket.leave();
    expect(live.browser.isResting).toBe(false);
    live.view.control('done');
    expect(live.browser.isResting).toBe(true);
    const other = live.join();
    expect(live.browser.isResting).toBe(false);
    live.clock.advance(5_000);
    expect(live.browser.isResting).toBe(true);
    await other.say({ type: 'ack', sequence: 1 });
    expect(live.browser.isResting).toBe(false);
    other.leave();
    expect(live.browser.isResting).toBe(true);
    live.view.control('human');
    expect(live.browser.isResting).toBe(false);
  });

  test('that stand still are looked at all the same', async () => {
    await live.socket.say({ type: 'ack', sequence: 1 });
    live.clock.advance(3_600_000);
    expect(live.browser.watchers()).toBe(1);
    expect(live.clock.waiting).toBe(0);
  });

  test('that are old say so, and nothing is done to a page that nobody sees', async () => {
    live.browser.show({ url: 'http://portal.example/next', isStale: true });
    await live.socket.say({ type: 'ack', sequence: 1 });
    expect(live.socket.pictures.at(-1)?.header).toMatchObject({ isStale: true });
    const modifiersHeld = { ...modifiers, shift: true };
    await live.act(mouse('down', 1));
    await live.act({ kind: 'wheel', x: 1, y: 1, deltaX: 0, deltaY: 9, modifiers });
    await live.act(key('down', 'a'));
    await live.act({ kind: 'text', text: 'a' });
    const reason = 'Not sent: the picture is of an earlier page';
    expect(live.answers()).toEqual([1, 2, 3, 4].map((sequence) => ({ type: 'refused', reason, sequence })));
    expect(live.browser.inputs).toEqual([]);
    // Letting go, moving the hand, and what is not aimed at the page are as ever.
    const others = [
      mouse('move', 1, 'none'),
      mouse('up', 1),
      { ...key('up', 'a'), modifiers: modifiersHeld },
      { kind: 'reload' },
      { kind: 'tab', tabId: 1 },
    ];
    for (const input of others) await live.act(input);
    expect(live.browser.inputs).toEqual(others);
    const shows = () =>
      live.socket.say({ type: 'ack', sequence: live.socket.pictures.at(-1)?.header.sequence });
    await shows();
    live.browser.show({ isStale: false });
    // What was aimed at the old picture is not done to the new one either.
    await live.act(mouse('down', 1));
    expect(live.browser.inputs).toEqual(others);
    await shows();
    await live.act(mouse('down', 1));
    expect(live.browser.inputs.at(-1)).toEqual(mouse('down', 1));
  });

  test('say no more than people read, whatever the page says', async () => {
    const long = 'x'.repeat(1_000_000);
    const option = { text: long, group: long, selected: false, disabled: false };
    live.browser.show({
      title: long,
      url: `http://portal.example/${long}`,
      tabs: [{ id: 1, title: long, url: long, active: true }],
      questions: [
        { kind: 'dialog', id: 1, type: 'prompt', message: long, defaultText: long },
        {
          kind: 'select',
          id: 2,
          label: long,
          multiple: false,
          options: Array.from({ length: 5_000 }, (_, index) => ({ ...option, index, text: `${index}` })),
          box: { x: 0, y: 0, width: 1, height: 1 },
        },
        { kind: 'file', id: 3, multiple: false, accept: long },
        {
          kind: 'field',
          id: 4,
          label: long,
          type: 'text',
          value: long,
          min: '',
          max: '',
          step: '',
          options: Array.from({ length: 5_000 }, () => ({ value: long, text: long })),
          box: { x: 0, y: 0, width: 1, height: 1 },
        },
      ],
    });
    await live.socket.say({ type: 'ack', sequence: 1 });
    const { header } = live.socket.pictures.at(-1) ?? {};
    expect(JSON.stringify({ ...header, questions: [] }).length).toBeLessThan(10_000);
    expect(header?.questions.map((question) => JSON.stringify(question).length)).toEqual([
      expect.closeTo(20_000, -3),
      expect.closeTo(2_000 * 570, -6),
      expect.closeTo(500, -3),
      expect.closeTo(2_000 * 1_550, -6),
    ]);
  });

  test('end with the browser', () => {
    live.view.close();
    expect(live.browser.watchers()).toBe(0);
    expect(live.socket.closed).toBe(true);
  });
});
