import type { PictureInput } from '../../human-input.ts';
import type { CdpCommand } from '../cdp.ts';

type KeyInput = Extract<PictureInput, { kind: 'key' }>;

/**
 * Windows key codes of keys that are not letters or digits: the first code of a row and its keys in order. Keys whose
 * character depends on the keyboard layout are listed by position.
 */
const rows: [first: number, keys: string][] = [
  [8, 'Backspace Tab'],
  [13, 'Enter'],
  [16, 'Shift Control Alt'],
  [27, 'Escape'],
  [32, 'Space PageUp PageDown End Home ArrowLeft ArrowUp ArrowRight ArrowDown'],
  [45, 'Insert Delete'],
  [112, 'F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12'],
  [186, 'Semicolon Equal Comma Minus Period Slash Backquote'],
  [219, 'BracketLeft Backslash BracketRight Quote'],
];
const keyCodes = new Map(
  rows.flatMap(([first, keys]) => keys.split(' ').map((key, index) => [key, first + index] as const)),
);

/** Editing commands on a Mac, where menus handle these shortcuts and not the page. */
const macCommands: Record<string, string> = { a: 'selectAll', c: 'copy', v: 'paste', x: 'cut', z: 'undo' };

/** Returns modifiers as the protocol's bit mask. */
export function modifierBits({ alt, control, meta, shift }: KeyInput['modifiers']): number {
  return (alt ? 1 : 0) + (control ? 2 : 0) + (meta ? 4 : 0) + (shift ? 8 : 0);
}

/** Converts a key for the protocol. Returns null for keys of input methods. */
export function keyEvent(
  input: KeyInput,
  platform: NodeJS.Platform = process.platform,
): CdpCommand<'Input.dispatchKeyEvent'> | null {
  const { key, code, repeat } = input;
  if (key === '' || ['Dead', 'Process', 'Unidentified', 'Compose'].includes(key)) return null;
  // Key names have several characters. One character may be a surrogate pair.
  const isLetter = /^.$/su.test(key);
  const isMac = platform === 'darwin';
  // A person on a Mac presses Command, but this browser expects Control.
  const isControl = !isMac && isLetter && input.modifiers.meta;
  const modifiers = isControl ? { ...input.modifiers, meta: false, control: true } : input.modifiers;
  const { alt, control, meta } = modifiers;
  // AltGr is reported as Control and Alt, and it types characters.
  const isShortcut = meta || (control && !alt);
  const text = key === 'Enter' ? '\r' : isLetter && !isShortcut ? key : '';
  const command = isMac && meta ? macCommands[key.toLowerCase()] : undefined;
  const number = keyCode(key, code);
  return {
    type: input.type === 'up' ? 'keyUp' : text === '' ? 'rawKeyDown' : 'keyDown',
    key,
    code,
    modifiers: modifierBits(modifiers),
    windowsVirtualKeyCode: number,
    nativeVirtualKeyCode: number,
    autoRepeat: repeat,
    isKeypad: code.startsWith('Numpad'),
    ...(input.type === 'down' && text !== '' ? { text, unmodifiedText: text } : {}),
    ...(input.type === 'down' && command ? { commands: [command] } : {}),
  };
}

function keyCode(key: string, code: string): number {
  const knownCode = keyCodes.get(key) ?? keyCodes.get(code);
  if (knownCode !== undefined) return knownCode;
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase().charCodeAt(0);
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.charCodeAt(0) ?? 0;
}
