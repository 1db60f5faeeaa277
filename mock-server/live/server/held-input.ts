import type { HumanInput, PictureInput } from '../../browser/human-input.ts';

type KeyInput = Extract<PictureInput, { kind: 'key' }>;
type MouseInput = Extract<PictureInput, { kind: 'mouse' }>;

/** The keys and buttons one person holds down: somebody has to let go of them when that person cannot any more. */
export interface HeldInput {
  readonly isEmpty: boolean;
  note(input: HumanInput): void;
  /** What lets go of everything, once. */
  release(): HumanInput[];
}

const noModifiers = { alt: false, control: false, meta: false, shift: false };

export function createHeldInput(): HeldInput {
  const keys = new Map<string, KeyInput>();
  const buttons = new Map<string, MouseInput>();
  return {
    get isEmpty() {
      return keys.size === 0 && buttons.size === 0;
    },
    note(input) {
      if (input.kind === 'key') {
        // Some keys have no code.
        const name = input.code || input.key;
        if (input.type === 'down') keys.set(name, input);
        else keys.delete(name);
      }
      if (input.kind !== 'mouse') return;
      if (input.type === 'down') buttons.set(input.button, input);
      if (input.type === 'up') buttons.delete(input.button);
    },
    release() {
      const released = [
        ...[...buttons.values()].map((held): MouseInput => ({ ...held, type: 'up', buttons: 0 })),
        ...[...keys.values()].map((held): KeyInput => ({
          ...held,
          type: 'up',
          repeat: false,
          modifiers: noModifiers,
        })),
      ];
      buttons.clear();
      keys.clear();
      return released;
    },
  };
}
