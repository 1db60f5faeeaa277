import type { BrowserSession } from '../../../server/browser/driver.ts';
import type { Modifiers, PictureInput } from '../../../server/browser/human-input.ts';
import type { PageQuestion, PictureFrame } from '../../../server/browser/view-frame.ts';

type MouseInput = Extract<PictureInput, { kind: 'mouse' }>;

const free: Modifiers = { alt: false, control: false, meta: false, shift: false };

/** A person in a live view of pictures, who aims at the fixed places of the fixture pages. */
export interface Person {
  mouse(type: MouseInput['type'], x: number, y: number, more?: Partial<MouseInput>): Promise<void>;
  /** Clicks the element at one of the places. */
  click(place: number, x?: number): Promise<void>;
  press(key: string, code: string, held?: Partial<Modifiers>): Promise<void>;
  type(text: string): Promise<void>;
  frame(): PictureFrame;
  /** Returns the open question of a kind. */
  question<Kind extends PageQuestion['kind']>(kind: Kind): Extract<PageQuestion, { kind: Kind }> | undefined;
}

export const placeAt = (place: number): number => 20 + (place - 1) * 60 + 12;

export function personAt(session: BrowserSession): Person {
  const person: Person = {
    mouse: (type, x, y, more = {}) =>
      session.input({
        kind: 'mouse',
        type,
        x,
        y,
        button: type === 'move' ? 'none' : 'left',
        buttons: type === 'down' ? 1 : 0,
        clickCount: type === 'move' ? 0 : 1,
        modifiers: free,
        ...more,
      }),
    async click(place, x = 60) {
      await person.mouse('move', x, placeAt(place));
      await person.mouse('down', x, placeAt(place));
      await person.mouse('up', x, placeAt(place));
    },
    async press(key, code, held = {}) {
      const input = { kind: 'key', key, code, repeat: false, modifiers: { ...free, ...held } } as const;
      await session.input({ ...input, type: 'down' });
      await session.input({ ...input, type: 'up' });
    },
    async type(text) {
      for (const key of text) {
        const code = /[a-z]/i.test(key) ? `Key${key.toUpperCase()}` : `Digit${key}`;
        await person.press(key, code, { shift: /[A-Z]/.test(key) });
      }
    },
    frame() {
      const frame = session.view();
      if (frame.kind !== 'picture') throw new Error('This browser does not show pictures');
      return frame;
    },
    question: <Kind extends PageQuestion['kind']>(kind: Kind) =>
      person
        .frame()
        .questions.find(
          (question): question is Extract<PageQuestion, { kind: Kind }> => question.kind === kind,
        ),
  };
  return person;
}
