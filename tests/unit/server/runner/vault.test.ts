import { expect, test } from 'vitest';
import { createVault } from '../../../../server/runner/secrets/vault.ts';

const rows: [password: string, text: string, scrubbed: string][] = [
  ['hunter2', 'Typed hunter2 here', 'Typed •••••••• here'],
  ['hunter2', 'It was "hunter2".', 'It was "••••••••".'],
  ['a+b (c)', 'Typed a+b (c) here', 'Typed •••••••• here'],
  ['p@ss w', '?p=p%40ss%20w&x', '?p=••••••••&x'],
  ['half \uD83D', 'Typed half \uD83D here', 'Typed •••••••• here'],
  [
    'oakridge',
    'Saved oakridge-minutes.pdf of oakridge.example',
    'Saved oakridge-minutes.pdf of oakridge.example',
  ],
];
test.each(rows)('%s in %s', (password, text, scrubbed) => {
  const vault = createVault();
  vault.set('task', { domain: '', username: 'ann', password });
  expect(vault.scrub('task', text)).toBe(scrubbed);
  expect(vault.scrub('another', text)).toBe(text);
  vault.forget('task');
  expect(vault.get('task')).toBeUndefined();
});
