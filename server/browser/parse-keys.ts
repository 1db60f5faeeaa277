import { InputRefusedError } from './browser-errors.ts';
import type { Modifiers } from './human-input.ts';

const namedKeys = new Set(
  `Enter Escape Tab Backspace Delete Space ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown
  F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12`.split(/\s+/),
);
const modifierNames: Record<string, keyof Modifiers> = {
  alt: 'alt',
  control: 'control',
  ctrl: 'control',
  meta: 'meta',
  shift: 'shift',
};

/**
 * Parses a key with modifiers, such as `Shift+Tab`.
 *
 * @throws {InputRefusedError} For unknown keys and modifiers, and for the keys of the clipboard: all browsers on the
 *   machine share it.
 */
export function parseKeys(keys: string): { key: string; code: string; modifiers: Modifiers } {
  const parts = keys === '+' ? ['+'] : keys.split('+').map((part) => part.trim());
  const name = parts.pop() ?? '';
  const modifiers: Modifiers = { alt: false, control: false, meta: false, shift: false };
  for (const part of parts) {
    const modifier = modifierNames[part.toLowerCase()];
    if (!modifier) throw new InputRefusedError(`There is no modifier "${part}"`);
    modifiers[modifier] = true;
  }
  const named = [...namedKeys].find((each) => each.toLowerCase() === name.toLowerCase());
  if (!named && !/^.$/su.test(name)) throw new InputRefusedError(`There is no key "${name}"`);
  const isClipboard = /^[cvx]$/i.test(name) || name.toLowerCase() === 'insert';
  if (isClipboard && (modifiers.control || modifiers.meta))
    throw new InputRefusedError('The clipboard is not available');
  const isLetter = /^[a-z]$/i.test(name);
  const code = named ?? (isLetter ? `Key${name.toUpperCase()}` : /^\d$/.test(name) ? `Digit${name}` : '');
  return { key: named === 'Space' ? ' ' : (named ?? name), code, modifiers };
}
