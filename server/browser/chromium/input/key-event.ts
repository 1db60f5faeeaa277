import type { PictureInput } from '../../human-input.ts';
import type { CdpCommand } from '../cdp.ts';

type KeyInput = Extract<PictureInput, { kind: 'key' }>;

/**
 * The numbers by which pages and the browser's own shortcuts know keys without a letter of their own: the first of a
 * row, and the keys of that row in their order. Keys whose sign depends on the keyboard go by where they are.
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
const numbers = new Map(
  rows.flatMap(([first, keys]) => keys.split(' ').map((key, index) => [key, first + index] as const)),
);

/** What a Mac's own menus do elsewhere, by the key held with Command. */
const macCommands: Record<string, string> = { a: 'selectAll', c: 'copy', v: 'paste', x: 'cut', z: 'undo' };

/** As the protocol counts them. */
export function modifierBits({ alt, control, meta, shift }: KeyInput['modifiers']): number {
  return (alt ? 1 : 0) + (control ? 2 : 0) + (meta ? 4 : 0) + (shift ? 8 : 0);
}

/** A key as the browser wants it; null for what is no key by itself, as an input method's. */
export function keyEvent(
  input: KeyInput,
  platform: NodeJS.Platform = process.platform,
): CdpCommand<'Input.dispatchKeyEvent'> | null {
  const { key, code, repeat } = input;
  if (key === '' || ['Dead', 'Process', 'Unidentified', 'Compose'].includes(key)) return null;
  // Names of keys are longer; a sign may be two units long.
  const isLetter = /^.$/su.test(key);
  const isMac = platform === 'darwin';
  // A person at a Mac presses Command where the browser here expects Control.
  const isControl = !isMac && isLetter && input.modifiers.meta;
  const modifiers = isControl ? { ...input.modifiers, meta: false, control: true } : input.modifiers;
  const { alt, control, meta } = modifiers;
  // AltGr is told as both, and writes.
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
  const named = numbers.get(key) ?? numbers.get(code);
  if (named !== undefined) return named;
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase().charCodeAt(0);
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.charCodeAt(0) ?? 0;
}
