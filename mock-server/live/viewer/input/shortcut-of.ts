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
