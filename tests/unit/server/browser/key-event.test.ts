import { expect, test } from 'vitest';
import type { Modifiers, PictureInput } from '../../../../server/browser/human-input.ts';
import { keyEvent } from '../../../../server/browser/chromium/input/key-event.ts';

const free: Modifiers = { alt: false, control: false, meta: false, shift: false };
const down = (key: string, code: string, held: Partial<Modifiers> = {}) =>
  ({
    kind: 'key',
    type: 'down',
    key,
    code,
    repeat: false,
    modifiers: { ...free, ...held },
  }) satisfies PictureInput;

test.each<[string, string, Partial<Modifiers>, object]>([
  ['a', 'KeyA', {}, { type: 'keyDown', text: 'a', windowsVirtualKeyCode: 65, modifiers: 0 }],
  ['A', 'KeyA', { shift: true }, { type: 'keyDown', text: 'A', windowsVirtualKeyCode: 65, modifiers: 8 }],
  ['é', 'Digit2', {}, { type: 'keyDown', text: 'é', windowsVirtualKeyCode: 50 }],
  ['🙂', '', {}, { type: 'keyDown', text: '🙂' }],
  ['Enter', 'Enter', {}, { type: 'keyDown', text: '\r', windowsVirtualKeyCode: 13 }],
  ['Backspace', 'Backspace', {}, { type: 'rawKeyDown', windowsVirtualKeyCode: 8 }],
  ['Delete', 'Delete', {}, { type: 'rawKeyDown', windowsVirtualKeyCode: 46 }],
  ['ArrowUp', 'ArrowUp', { alt: true }, { type: 'rawKeyDown', windowsVirtualKeyCode: 38, modifiers: 1 }],
  ['F4', 'F4', {}, { type: 'rawKeyDown', windowsVirtualKeyCode: 115 }],
  ['.', 'Period', {}, { type: 'keyDown', text: '.', windowsVirtualKeyCode: 190 }],
  ['7', 'Numpad7', {}, { type: 'keyDown', text: '7', windowsVirtualKeyCode: 55, isKeypad: true }],
  ['a', 'KeyA', { control: true }, { type: 'rawKeyDown', windowsVirtualKeyCode: 65, modifiers: 2 }],
  ['@', 'KeyQ', { control: true, alt: true }, { type: 'keyDown', text: '@', modifiers: 3 }],
  ['c', 'KeyC', { meta: true }, { type: 'rawKeyDown', modifiers: 2 }],
  ['Meta', 'MetaLeft', { meta: true }, { type: 'rawKeyDown', windowsVirtualKeyCode: 0, modifiers: 4 }],
])('%s at %s with %o', (key, code, held, event) => {
  const result = keyEvent(down(key, code, held), 'linux');
  expect(result).toMatchObject({ key, code, ...event });
  expect('text' in event || !('text' in (result ?? {}))).toBe(true);
});

test('sends editing commands for menu shortcuts on a Mac', () => {
  expect(keyEvent(down('a', 'KeyA', { meta: true }), 'darwin')).toMatchObject({
    modifiers: 4,
    commands: ['selectAll'],
  });
});

test.each(['Process', 'Dead', 'Unidentified', ''])('ignores the key "%s"', (key) => {
  expect(keyEvent(down(key, 'KeyA'), 'linux')).toBeNull();
});

test('types nothing when a key is released', () => {
  expect(keyEvent({ ...down('a', 'KeyA'), type: 'up' }, 'linux')).not.toHaveProperty('text');
});
