import type { WireInput } from '../../wire/messages.ts';
import { fitsMessage, noModifiers, tooMuchText } from '../../wire/wire-rules.ts';
import type { Link } from '../connection.ts';
import { element } from '../element.ts';
import { modifiersOf } from './picture-pointer.ts';

type KeyInput = Extract<WireInput, { kind: 'key' }>;

const doubleEscapeMs = 800;
/** Keys that type nothing by themselves: what they lead to comes as a text. */
const silentKeys = new Set(['Dead', 'Process', 'Unidentified', 'AltGraph']);
/** What an on-screen keyboard says in place of keys. */
const typedKeys: Record<string, string> = {
  deleteContentBackward: 'Backspace',
  deleteContentForward: 'Delete',
  insertLineBreak: 'Enter',
};

/**
 * The field that takes what is typed for the page in the picture. Escape pressed twice leaves it: the keyboard goes back
 * to the viewer.
 */
export function createPictureKeys(link: Link, leave: () => void): HTMLTextAreaElement {
  const { send, copy, say } = link;
  const field = element('textarea', {
    class: 'keys',
    tabindex: '-1',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': 'Keyboard of the page',
    'aria-describedby': 'leave-hint',
  });
  let escapedAt = Number.NEGATIVE_INFINITY;

  const sendText = (text: string) => {
    if (!fitsMessage(text)) return say(tooMuchText);
    if (text !== '') send({ kind: 'text', text });
  };
  const isSecondEscape = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Escape' || event.repeat) return false;
    const isSecond = event.timeStamp - escapedAt < doubleEscapeMs;
    escapedAt = event.timeStamp;
    return isSecond;
  };
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || silentKeys.has(event.key)) return;
    const shortcut = shortcutOf(event);
    // The window's own keys, and pasting, which the paste event brings.
    if (shortcut === 'window' || shortcut === 'paste') return;
    event.preventDefault();
    if (isSecondEscape(event)) return leave();
    if (shortcut === 'copy' || shortcut === 'cut') copy();
    if (shortcut === 'copy') return;
    if (shortcut !== null && shortcut !== 'cut') return send({ kind: shortcut });
    send(keyInput(event));
  });
  field.addEventListener('keyup', (event) => {
    send({ ...keyInput(event), type: 'up' });
    // A Mac says nothing of the keys that go up while its command key is down.
    if (event.key === 'Meta') link.release();
  });
  field.addEventListener('paste', (event) => {
    event.preventDefault();
    sendText(event.clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '');
  });
  field.addEventListener('compositionstart', () => field.classList.add('composing'));
  field.addEventListener('compositionend', (event) => {
    field.classList.remove('composing');
    field.value = '';
    sendText(event.data);
  });
  field.addEventListener('beforeinput', (event) => {
    if (event.isComposing || event.inputType === 'insertCompositionText') return;
    event.preventDefault();
    const key = typedKeys[event.inputType];
    if (!key) return sendText(event.data ?? '');
    const input = { kind: 'key', key, code: key, repeat: false, modifiers: noModifiers } as const;
    send({ ...input, type: 'down' });
    send({ ...input, type: 'up' });
  });
  field.addEventListener('drop', (event) => event.preventDefault());
  field.addEventListener('blur', link.release);
  return field;
}

function keyInput(event: KeyboardEvent): KeyInput {
  const modifiers = modifiersOf(event);
  // AltGr is reported as control and alt, and here it only types another character.
  const types = event.getModifierState('AltGraph');
  return {
    kind: 'key',
    type: 'down',
    key: event.key,
    code: event.code,
    repeat: event.repeat,
    modifiers: types ? { ...modifiers, alt: false, control: false } : modifiers,
  };
}

type Shortcut = 'copy' | 'cut' | 'paste' | 'back' | 'forward' | 'reload' | 'window';

type Held = 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState';

const byControl: Record<string, Shortcut> = {
  c: 'copy',
  x: 'cut',
  v: 'paste',
  r: 'reload',
  insert: 'copy',
  '+': 'window',
  '-': 'window',
  '=': 'window',
  '0': 'window',
};
const byShift: Record<string, Shortcut> = { insert: 'paste', delete: 'cut' };
const byAlt: Record<string, Shortcut> = { arrowleft: 'back', arrowright: 'forward' };
const alone: Record<string, Shortcut> = { f5: 'reload', f11: 'window', f12: 'window' };

/**
 * What keys mean to the browser around a page, if anything. All others are for the page, but for a few that stay with
 * the window here: its zoom, its full screen, its developer tools.
 */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | Held>): Shortcut | null {
  const key = event.key.toLowerCase();
  if (event.getModifierState('AltGraph')) return null;
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey && (key === 'i' || key === 'j')) return 'window';
    return event.altKey ? null : (byControl[key] ?? null);
  }
  if (event.altKey) return byAlt[key] ?? null;
  return (event.shiftKey ? byShift[key] : alone[key]) ?? null;
}
