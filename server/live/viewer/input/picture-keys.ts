import type { WireInput } from '../../wire/messages.ts';
import { fitsMessage, noModifiers, tooMuchText } from '../../wire/wire-rules.ts';
import type { Link } from '../connection.ts';
import { element } from '../element.ts';
import { t } from '../texts.ts';
import { modifiersOf } from './picture-pointer.ts';

type KeyInput = Extract<WireInput, { kind: 'key' }>;

const doubleEscapeMs = 800;
/** Keys that type nothing by themselves. Their result arrives as text. */
const silentKeys = new Set(['Dead', 'Process', 'Unidentified', 'AltGraph']);
/** Input types of on-screen keyboards, and the corresponding keys. */
const editKeys: Record<string, string> = {
  deleteContentBackward: 'Backspace',
  deleteContentForward: 'Delete',
  insertLineBreak: 'Enter',
};

/** Creates the field that takes the keyboard input for the page. Pressing Escape twice leaves it. */
export function createPictureKeys(link: Link, leave: () => void): HTMLTextAreaElement {
  const { send, copy, notify } = link;
  const field = element('textarea', {
    class: 'keys',
    tabindex: '-1',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    'aria-label': t('Page keyboard'),
    'aria-describedby': 'leave-hint',
  });
  let escapedAt = Number.NEGATIVE_INFINITY;

  const sendText = (text: string) => {
    if (!fitsMessage(text)) return notify(t(tooMuchText));
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
    // The window handles its own keys, and the paste event handles pasting.
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
    // A Mac does not report the release of keys while Command is held.
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
    const key = editKeys[event.inputType];
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
  // AltGr is reported as Control and Alt, but it only types another character.
  const isAltGraph = event.getModifierState('AltGraph');
  return {
    kind: 'key',
    type: 'down',
    key: event.key,
    code: event.code,
    repeat: event.repeat,
    modifiers: isAltGraph ? { ...modifiers, alt: false, control: false } : modifiers,
  };
}

type Shortcut = 'copy' | 'cut' | 'paste' | 'back' | 'forward' | 'reload' | 'window';

type ModifierState = 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState';

const controlShortcuts: Record<string, Shortcut> = {
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
const shiftShortcuts: Record<string, Shortcut> = { insert: 'paste', delete: 'cut' };
const altShortcuts: Record<string, Shortcut> = { arrowleft: 'back', arrowright: 'forward' };
const plainShortcuts: Record<string, Shortcut> = { f5: 'reload', f11: 'window', f12: 'window' };

/**
 * Returns the browser shortcut of a key, or null if the key is for the page. `window` are shortcuts of the viewer's own
 * window: zoom, full screen, developer tools.
 */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | ModifierState>): Shortcut | null {
  const key = event.key.toLowerCase();
  if (event.getModifierState('AltGraph')) return null;
  if (event.ctrlKey || event.metaKey) {
    if (event.shiftKey && (key === 'i' || key === 'j')) return 'window';
    return event.altKey ? null : (controlShortcuts[key] ?? null);
  }
  if (event.altKey) return altShortcuts[key] ?? null;
  return (event.shiftKey ? shiftShortcuts[key] : plainShortcuts[key]) ?? null;
}
