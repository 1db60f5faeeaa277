import { beforeEach, describe, expect, test } from 'vitest';
import type { HumanInput } from '../../../mock-server/browser/human-input.ts';
import { InputRefused } from '../../../mock-server/browser/browser-errors.ts';
import {
  type LiveView,
  type LiveViews,
  createLiveViews,
} from '../../../mock-server/live/server/live-views.ts';
import { packPacket } from '../../../mock-server/live/wire/packet.ts';
import { pieceBytes } from '../../../mock-server/live/wire/wire-rules.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { eventually } from './eventually.ts';
import { createFakeSocket, type FakeSocket } from './fake-socket.ts';
import { createPictureSession, pageSize, type PictureSession } from './picture-session.ts';

const modifiers = { alt: false, control: false, meta: false, shift: false };
const mouse = (type: 'move' | 'down' | 'up', x: number, button: 'none' | 'left' = 'left') =>
  ({ kind: 'mouse', type, x, y: 5, button, buttons: 1, clickCount: 1, modifiers }) as const;
const key = (type: 'down' | 'up', name: string) =>
  ({ kind: 'key', type, key: name, code: name, repeat: false, modifiers }) as const;
const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('live views of pictures', () => {
  let browser: PictureSession;
  let views: LiveViews;
  let view: LiveView;
  let isHuman: boolean;
  let errors: unknown[];
  let socket: FakeSocket;
  let count: number;
  let clock: ManualClock;
  const join = () => {
    const joined = createFakeSocket();
    joined.guest = views.attachSocket(view.id, joined);
    return joined;
  };
  const act = (input: object) => {
    count += 1;
    return socket.say({ type: 'input', sequence: count, input });
  };
  const answers = () =>
    socket.sent.filter(({ type }) => ['applied', 'refused', 'copied', 'received'].includes(type));

  beforeEach(() => {
    browser = createPictureSession();
    isHuman = true;
    errors = [];
    count = 0;
    clock = createManualClock();
    views = createLiveViews({ assets: { js: '', css: '' }, clock });
    view = views.open(browser.session, {
      lease: 'human',
      mayInput: () => isHuman,
      onError: (error) => errors.push(error),
    });
    socket = join();
  });

  describe('frames', () => {
    test('come as one packet: what the picture does not show, and the picture', () => {
      expect(socket.pictures).toHaveLength(1);
      const { header, bytes } = socket.pictures[0] ?? {};
      expect(header).toMatchObject({ kind: 'picture', title: 'Requests', viewport: pageSize, questions: [] });
      expect(header?.image).toEqual({ type: 'image/png' });
      expect([...(bytes?.subarray(1, 4) ?? [])]).toEqual([80, 78, 71]);
    });

    test('bring a picture once, however much changes beside it, and again to who comes later', async () => {
      browser.show({ title: 'Later' });
      await socket.say({ type: 'ack', sequence: 1 });
      browser.show({ image: { type: 'image/png', bytes: new Uint8Array([1]) } });
      await socket.say({ type: 'ack', sequence: 2 });
      expect(
        [...socket.pictures, ...join().pictures].map(({ header, bytes }) => [header.title, bytes.length > 0]),
      ).toEqual([
        ['Requests', true],
        ['Later', false],
        ['Later', true],
        ['Later', true],
      ]);
    });

    test('a viewer that never answers gets two: one travels while the other is drawn', () => {
      for (let times = 0; times < 50; times += 1) browser.show();
      expect(socket.pictures).toHaveLength(2);
    });

    test('a viewer that answers gets the newest, and one that is slow misses those between', async () => {
      for (let times = 0; times < 5; times += 1) browser.show();
      await socket.say({ type: 'ack', sequence: 1 });
      expect(socket.pictures.map(({ header }) => header.sequence)).toEqual([1, 2, 6]);
      await socket.say({ type: 'ack', sequence: 6 });
      expect(socket.pictures).toHaveLength(3);
      // What was shown later was shown in place of what came before.
      await socket.say({ type: 'ack', sequence: 2 });
      for (let times = 0; times < 5; times += 1) browser.show();
      expect(socket.pictures).toHaveLength(5);
    });

    test('shown in time, they are no flood, however many', async () => {
      for (let times = 0; times < 1_000; times += 1) {
        await socket.say({ type: 'ack', sequence: times + 1 });
        browser.show();
      }
      expect(socket.pictures).toHaveLength(1_001);
      expect(socket.sent.filter(({ type }) => type === 'refused')).toEqual([]);
    });

    test('are asked for only while somebody looks', () => {
      const other = join();
      expect(browser.watchers()).toBe(1);
      socket.leave();
      expect(browser.watchers()).toBe(1);
      other.leave();
      expect(browser.watchers()).toBe(0);
      browser.show({ title: 'Later' });
      expect(join().pictures[0]?.header.title).toBe('Later');
      expect(browser.watchers()).toBe(1);
    });

    test('are not asked for by a window in the background, until it is seen again', async () => {
      browser.show();
      clock.advance(4_999);
      expect(browser.watchers()).toBe(1);
      clock.advance(1);
      expect(browser.watchers()).toBe(0);
      const other = join();
      expect(browser.watchers()).toBe(1);
      other.leave();
      expect(browser.watchers()).toBe(0);
      browser.show({ title: 'Meanwhile' });
      await socket.say({ type: 'ack', sequence: 1 });
      expect(browser.watchers()).toBe(1);
      expect(socket.pictures.at(-1)?.header.title).toBe('Meanwhile');
    });

    test('a page that is kept for review stands still while nobody looks, and any other goes on', async () => {
      view.control('agent');
      socket.leave();
      expect(browser.isResting).toBe(false);
      view.control('done');
      expect(browser.isResting).toBe(true);
      const other = join();
      expect(browser.isResting).toBe(false);
      clock.advance(5_000);
      expect(browser.isResting).toBe(true);
      await other.say({ type: 'ack', sequence: 1 });
      expect(browser.isResting).toBe(false);
      other.leave();
      expect(browser.isResting).toBe(true);
      view.control('human');
      expect(browser.isResting).toBe(false);
    });

    test('that stand still are looked at all the same', async () => {
      await socket.say({ type: 'ack', sequence: 1 });
      clock.advance(3_600_000);
      expect(browser.watchers()).toBe(1);
      expect(clock.waiting).toBe(0);
    });

    test('that are old say so, and nothing is done to a page that nobody sees', async () => {
      browser.show({ url: 'http://portal.example/next', isOld: true });
      await socket.say({ type: 'ack', sequence: 1 });
      expect(socket.pictures.at(-1)?.header).toMatchObject({ isOld: true });
      const modifiersHeld = { ...modifiers, shift: true };
      await act(mouse('down', 1));
      await act({ kind: 'wheel', x: 1, y: 1, deltaX: 0, deltaY: 9, modifiers });
      await act(key('down', 'a'));
      await act({ kind: 'text', text: 'a' });
      const reason = 'Not sent: the picture is of an earlier page';
      expect(answers()).toEqual([1, 2, 3, 4].map((sequence) => ({ type: 'refused', reason, sequence })));
      expect(browser.inputs).toEqual([]);
      // Letting go, moving the hand, and what is not aimed at the page are as ever.
      const others = [
        mouse('move', 1, 'none'),
        mouse('up', 1),
        { ...key('up', 'a'), modifiers: modifiersHeld },
        { kind: 'reload' },
        { kind: 'tab', tabId: 1 },
      ];
      for (const input of others) await act(input);
      expect(browser.inputs).toEqual(others);
      browser.show({ isOld: false });
      await act(mouse('down', 1));
      expect(browser.inputs.at(-1)).toEqual(mouse('down', 1));
    });

    test('say no more than people read, whatever the page says', async () => {
      const long = 'x'.repeat(1_000_000);
      const option = { text: long, group: long, selected: false, disabled: false };
      browser.show({
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
      await socket.say({ type: 'ack', sequence: 1 });
      const { header } = socket.pictures.at(-1) ?? {};
      expect(JSON.stringify({ ...header, questions: [] }).length).toBeLessThan(10_000);
      expect(header?.questions.map((question) => JSON.stringify(question).length)).toEqual([
        expect.closeTo(20_000, -3),
        expect.closeTo(2_000 * 570, -6),
        expect.closeTo(500, -3),
        expect.closeTo(2_000 * 1_550, -6),
      ]);
    });

    test('end with the browser', () => {
      view.close();
      expect(browser.watchers()).toBe(0);
      expect(socket.closed).toBe(true);
    });
  });

  describe('input', () => {
    test('reaches the browser in order, and each is answered', async () => {
      const inputs: HumanInput[] = [
        mouse('down', 1),
        mouse('up', 1),
        key('down', 'a'),
        { kind: 'text', text: 'é' },
      ];
      for (const input of inputs) await act(input);
      expect(browser.inputs).toEqual(inputs);
      expect(answers()).toEqual([1, 2, 3, 4].map((sequence) => ({ type: 'applied', sequence })));
    });

    test.each<[string, object]>([
      ['the mouse', mouse('down', 1)],
      ['a key', key('down', 'a')],
      ['an answer', { kind: 'answer', questionId: 1, accept: true }],
      ['a choice', { kind: 'choose', questionId: 1, indexes: [1] }],
      ['no file', { kind: 'files', questionId: 1, files: [] }],
      ['a tab', { kind: 'tab', tabId: 1 }],
    ])('is refused while somebody else is in control: %s', async (_, input) => {
      isHuman = false;
      await act(input);
      expect(browser.inputs).toEqual([]);
      expect(answers()).toMatchObject([
        { type: 'refused', sequence: 1, reason: expect.stringMatching(/not in control/) },
      ]);
    });

    test('moves that wait become one: the last', async () => {
      let release = (): void => undefined;
      browser.onInput = ({ kind }) =>
        kind === 'key' ? new Promise<void>((resolve) => (release = resolve)) : undefined;
      await act(key('down', 'a'));
      for (let x = 1; x <= 300; x += 1) void act(mouse('move', x));
      void act(mouse('down', 300));
      await act(mouse('move', 301));
      release();
      const applied = () => answers().filter(({ type }) => type === 'applied').length;
      await eventually(applied).toBe(303);
      expect(browser.inputs.slice(1)).toEqual([mouse('move', 300), mouse('down', 300), mouse('move', 301)]);
    });

    test('no more than a hundred wait', async () => {
      browser.onInput = () => new Promise(() => undefined);
      for (let times = 0; times < 102; times += 1) void act(key('down', 'a'));
      await tick();
      expect(answers()).toEqual([
        { type: 'refused', sequence: 101, reason: 'The page is still busy' },
        { type: 'refused', sequence: 102, reason: 'The page is still busy' },
      ]);
    });

    test('an answer does not wait for the click that led to the question', async () => {
      let release = (): void => undefined;
      browser.onInput = ({ kind }) =>
        kind === 'mouse' ? new Promise<void>((resolve) => (release = resolve)) : release();
      await act(mouse('up', 1));
      await act({ kind: 'answer', questionId: 1, accept: true, text: 'yes' });
      expect(browser.inputs[1]).toEqual({ kind: 'answer', questionId: 1, accept: true, text: 'yes' });
      expect(answers()).toHaveLength(2);
    });

    test('tells what the browser refuses, and reports what broke', async () => {
      browser.onInput = () => Promise.reject(new InputRefused('That question is over'));
      await act({ kind: 'answer', questionId: 9, accept: true });
      const broken = new Error('protocol error');
      browser.onInput = () => Promise.reject(broken);
      await act(key('down', 'a'));
      expect(answers()).toEqual([
        { type: 'refused', sequence: 1, reason: 'That question is over' },
        { type: 'refused', sequence: 2, reason: 'That did not work' },
      ]);
      expect(errors).toEqual([broken]);
    });

    test.each([
      ['the viewer leaves', () => socket.leave()],
      [
        'control goes',
        () => {
          isHuman = false;
          view.control('resuming');
        },
      ],
    ])('lets go of keys and buttons when %s', async (_, happens) => {
      await act(key('down', 'Shift'));
      await act(key('down', 'a'));
      await act(key('up', 'a'));
      await act(mouse('down', 3));
      happens();
      await view.settled();
      expect(browser.inputs.slice(4)).toEqual([{ ...mouse('up', 3), buttons: 0 }, key('up', 'Shift')]);
      socket.leave();
      await view.settled();
      expect(browser.inputs).toHaveLength(6);
    });
  });

  describe('copy', () => {
    const copy = (sequence: number) => socket.ask({ type: 'copy', sequence });

    test('answers with what is selected, after what was done before', async () => {
      browser.onInput = async () => {
        await tick();
        browser.selected = 'Unit 12';
      };
      void act(key('down', 'a'));
      await copy(2);
      expect(answers()).toEqual([
        { type: 'applied', sequence: 1 },
        { type: 'copied', sequence: 2, text: 'Unit 12' },
      ]);
    });

    test('a million characters at most', async () => {
      browser.selected = 'x'.repeat(1_000_001);
      await copy(1);
      expect(answers()).toEqual([{ type: 'copied', sequence: 1, text: 'x'.repeat(1_000_000) }]);
    });

    test('is refused while somebody else is in control', async () => {
      isHuman = false;
      browser.selected = 'secret';
      await copy(1);
      expect(answers()).toMatchObject([
        { type: 'refused', sequence: 1, reason: expect.stringMatching(/not in control/) },
      ]);
    });
  });

  describe('files', () => {
    const piece = (upload: number, index: number, bytes: ArrayLike<number>) =>
      socket.say(packPacket({ upload, index }, Uint8Array.from(bytes)));
    const full = new Uint8Array(pieceBytes);
    const files = (size: number) => ({
      kind: 'files',
      questionId: 2,
      files: [{ name: 'a.txt', type: 'text/plain', size, upload: 7 }],
    });

    test('come in pieces, then an input names them', async () => {
      await piece(7, 0, full);
      await piece(7, 1, [3]);
      await act(files(pieceBytes + 1));
      expect(answers()).toEqual([
        { type: 'received', upload: 7, problem: null },
        { type: 'received', upload: 7, problem: null },
        { type: 'applied', sequence: 1 },
      ]);
      expect(browser.inputs).toEqual([
        {
          kind: 'files',
          questionId: 2,
          files: [
            {
              name: 'a.txt',
              type: 'text/plain',
              bytes: new Uint8Array(Buffer.concat([full, Uint8Array.of(3)])),
            },
          ],
        },
      ]);
    });

    test('that did not come whole are refused', async () => {
      await piece(7, 0, [1, 2]);
      await act(files(3));
      await act(files(2));
      const refused = { type: 'refused', reason: 'The file did not arrive whole' };
      expect(answers().slice(1)).toEqual([
        { ...refused, sequence: 1 },
        { ...refused, sequence: 2 },
      ]);
      expect(browser.inputs).toEqual([]);
    });

    test('are not taken from one viewer for another', async () => {
      await piece(7, 0, [1]);
      socket = join();
      await act(files(1));
      expect(answers()).toMatchObject([{ type: 'refused' }]);
    });

    test('are not kept while somebody else is in control', async () => {
      isHuman = false;
      await piece(7, 0, [1]);
      isHuman = true;
      await act(files(1));
      expect(answers()).toMatchObject([
        { type: 'received', upload: 7, problem: expect.stringMatching(/not in control/) },
        { type: 'refused' },
      ]);
    });

    test('more pieces than messages in a second are no flood, but what is refused counts', async () => {
      const twenty = Array.from({ length: 20 }, (_, upload) => ({ ...files(1).files[0], upload }));
      for (let times = 0; times < 50; times += 1) {
        for (const { upload } of twenty) await piece(upload, 0, [1]);
        await act({ ...files(1), files: twenty });
      }
      expect(browser.inputs).toHaveLength(50);
      const kept = answers().filter((answer) => answer.type === 'received' && answer.problem === null);
      expect(kept).toHaveLength(1_000);
      for (let times = 0; times < 500; times += 1) await piece(7, 5_000, [1]);
      expect(socket.sent.filter(({ type }) => type === 'received').length).toBeLessThan(1_450);
      expect(socket.sent.at(-1)).toEqual({ type: 'refused', reason: 'Too much at once' });
    });

    test.each<[string, Uint8Array]>([
      ['nothing', new Uint8Array()],
      ['bytes of no kind', Uint8Array.of(1, 2, 3, 4, 5, 6)],
      ['a length past the end', Uint8Array.of(0, 0, 1, 0, 123, 125)],
      ['no index', packPacket({ upload: 1 }, new Uint8Array(1))],
      ['an index before the first', packPacket({ upload: 1, index: -1 }, new Uint8Array(1))],
      ['an input', packPacket({ type: 'input', sequence: 1 }, new Uint8Array(1))],
    ])('%s makes no sense, and the viewer goes on', async (_, message) => {
      await socket.say(message);
      expect(socket.sent.at(-1)).toEqual({ type: 'refused', reason: 'That message makes no sense here' });
      await act(key('down', 'a'));
      expect(browser.inputs).toHaveLength(1);
    });
  });
});
