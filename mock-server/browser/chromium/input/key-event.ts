import type { PictureInput } from '../../human-input.ts';
import type { CDPSession } from 'playwright-core';

declare const typed: CDPSession;
type KeyEvent = NonNullable<Parameters<typeof typed.send<'Input.dispatchKeyEvent'>>[1]>;
type KeyInput = Extract<PictureInput, { kind: 'key' }>;

/** The numbers by which pages and the browser's own shortcuts know keys without a letter of their own. */
const keyCodes: Record<string, number> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  Insert: 45,
  Delete: 46,
  Meta: 91,
  ContextMenu: 93,
};

/** By where the key is, for those whose sign depends on the keyboard. */
const codeCodes: Record<string, number> = {
  Space: 32,
  Semicolon: 186,
  Equal: 187,
  Comma: 188,
  Minus: 189,
  Period: 190,
  Slash: 191,
  Backquote: 192,
  BracketLeft: 219,
  Backslash: 220,
  BracketRight: 221,
  Quote: 222,
  IntlBackslash: 226,
  NumpadMultiply: 106,
  NumpadAdd: 107,
  NumpadSubtract: 109,
  NumpadDecimal: 110,
  NumpadDivide: 111,
};

/** What a Mac's own menus do elsewhere, by the key held with Command. */
const macCommands: Record<string, string> = { a: 'selectAll', c: 'copy', v: 'paste', x: 'cut', z: 'undo' };

/** As the protocol counts them. */
export function modifierBits({ alt, control, meta, shift }: KeyInput['modifiers']): number {
  return (alt ? 1 : 0) + (control ? 2 : 0) + (meta ? 4 : 0) + (shift ? 8 : 0);
}

/** A key as the browser wants it; null for what is no key by itself, as an input method's. */
export function keyEvent(input: KeyInput, platform: NodeJS.Platform = process.platform): KeyEvent | null {
  const { key, code, repeat } = input;
  if (key === '' || ['Dead', 'Process', 'Unidentified', 'Compose'].includes(key)) return null;
  // Names of keys are longer; a sign may be two units long.
  const isLetter = /^.$/su.test(key);
  const modifiers = platform === 'darwin' ? input.modifiers : withoutCommand(input.modifiers, isLetter);
  const { alt, control, meta } = modifiers;
  // AltGr is told as both, and writes.
  const isShortcut = meta || (control && !alt);
  const text = key === 'Enter' ? '\r' : isLetter && !isShortcut ? key : '';
  const command = platform === 'darwin' && meta ? macCommands[key.toLowerCase()] : undefined;
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

/** A person at a Mac presses Command where the browser here expects Control. */
function withoutCommand(modifiers: KeyInput['modifiers'], isLetter: boolean): KeyInput['modifiers'] {
  return modifiers.meta && isLetter ? { ...modifiers, meta: false, control: true } : modifiers;
}

function keyCode(key: string, code: string): number {
  const named = keyCodes[key] ?? codeCodes[code];
  if (named !== undefined) return named;
  const functionKey = /^F(\d{1,2})$/.exec(key)?.[1];
  if (functionKey) return 111 + Number(functionKey);
  const numpad = /^Numpad(\d)$/.exec(code)?.[1];
  if (numpad) return 96 + Number(numpad);
  if (/^[a-z0-9]$/i.test(key)) return key.toUpperCase().charCodeAt(0);
  return /^(?:Key|Digit)([A-Z0-9])$/.exec(code)?.[1]?.charCodeAt(0) ?? 0;
}
