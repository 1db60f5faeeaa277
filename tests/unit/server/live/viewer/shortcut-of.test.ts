import { expect, test } from 'vitest';
import { shortcutOf } from '../../../../../server/live/viewer/input/picture-keys.ts';

test.each([
  ['Control+c', 'copy'],
  ['Meta+C', 'copy'],
  ['Control+Insert', 'copy'],
  ['Control+x', 'cut'],
  ['Shift+Delete', 'cut'],
  ['Meta+v', 'paste'],
  ['Shift+Insert', 'paste'],
  ['Alt+ArrowLeft', 'back'],
  ['Alt+ArrowRight', 'forward'],
  ['F5', 'reload'],
  ['Control+r', 'reload'],
  ['Control+0', 'window'],
  ['Control+Shift+i', 'window'],
  ['F12', 'window'],
  ['c', null],
  ['Delete', null],
  ['ArrowLeft', null],
  ['Tab', null],
  ['Control+a', null],
  ['Control+z', null],
  ['Control+Alt+c', null],
  ['AltGraph+Control+Alt+v', null],
])('maps %s to %s', (keys, shortcut) => {
  const held = keys.split('+').slice(0, -1);
  const event = {
    key: keys.split('+').at(-1) ?? '',
    altKey: held.includes('Alt'),
    ctrlKey: held.includes('Control'),
    metaKey: held.includes('Meta'),
    shiftKey: held.includes('Shift'),
    getModifierState: (name: string) => held.includes(name),
  };
  expect(shortcutOf(event)).toBe(shortcut);
});
