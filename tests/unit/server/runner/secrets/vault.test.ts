import { describe, expect, test } from 'vitest';
import { MASK } from '../../../../../contract/secrets/mask.ts';
import { extractSecrets } from '../../../../../server/runner/secrets/extract-secrets.ts';
import { createVault } from '../../../../../server/runner/secrets/vault.ts';
import { createDeferred } from '../../../../fakes/deferred.ts';
import { harmlessTexts } from '../../../contract/secrets/harmless-texts.ts';
import { secretsOf, secretTexts, unmarked } from '../../../contract/secrets/secret-texts.ts';

const unseal = ({ key, iv, data }: { key: string; iv: string; data: string }): string =>
  `${key}+${iv}+${data}`;

describe('a task’s texts', () => {
  test.each(secretTexts)('are stored without the secrets of %s', async (marked) => {
    const { text, values } = extractSecrets(unmarked(marked), unseal);
    for (const secret of secretsOf(marked)) expect(text).not.toContain(secret);
    const vault = createVault();
    await vault.add('task', { login: undefined, values });
    for (const value of values.filter(({ length }) => length >= 4))
      expect(vault.scrub('task', `Typed ${value} there`)).toBe(`Typed ${MASK} there`);
    expect(vault.scrub('task', unmarked(marked))).toBe(text);
  });

  test.each(harmlessTexts)('stay as they are: %s', (text) => {
    expect(extractSecrets(text, unseal)).toEqual({ text, login: undefined, values: [] });
    expect(createVault().scrub('task', text)).toBe(text);
  });
});

test.each<[password: string, text: string, scrubbed: string]>([
  ['hunter2', 'It was "hunter2".', 'It was "••••••".'],
  ['a+b (c)', 'Typed a+b (c) here', 'Typed •••••• here'],
  ['p@ss w', '?p=p%40ss%20w&x', '?p=••••••&x'],
  ['p@ss w', '?p=p%40ss+w&x', '?p=••••••&x'],
  ['p/ss w', '?p=p%2fss%20w', '?p=••••••'],
  ['p"ss', '{"x": "p\\"ss"}', '{"x": "••••••"}'],
  ['a"b<&c', '<td>a&quot;b&lt;&amp;c</td>', '<td>••••••</td>'],
  ['a"b  c', 'textbox "Word" = "a\'b c"', 'textbox "Word" = "••••••"'],
  ['contraseña', 'Typed contrase\\u00f1a here', 'Typed •••••• here'],
  ['half \uD83D', 'Typed half \uD83D here', 'Typed •••••• here'],
  ['oakridge', `Sent ${btoa('oakridge')} there`, 'Sent •••••• there'],
  ['oakridge', `Sent ${btoa('jo:oakridge')} there`, 'Sent •••••• there'],
  ['oakridge', `Sent ${btoa('al:oakridge!')} there`, 'Sent •••••• there'],
  [
    'oakridge',
    'Saved oakridge-minutes.pdf of oakridge.example',
    'Saved oakridge-minutes.pdf of oakridge.example',
  ],
  ['12', 'Step 12 of 30', 'Step 12 of 30'],
])('the vault hides %j in %j', async (password, text, scrubbed) => {
  const vault = createVault();
  await vault.add('task', { login: undefined, values: [password] });
  expect(vault.scrub('task', text)).toBe(scrubbed);
  await vault.copy('task', 'next');
  vault.forget('task');
  expect(vault.scrub('task', text)).toBe(text);
  expect(vault.scrub('next', text)).toBe(scrubbed);
});

test('secrets that are added at once are saved in order', async () => {
  const { promise, resolve } = createDeferred<undefined>();
  let calls = 0;
  let stored = '';
  const save = async (_: string, text: string) => {
    if ((calls += 1) === 1) await promise;
    stored = text;
  };
  const vault = createVault({ save, load: async () => undefined });
  const add = (value: string) => vault.add('task', { login: undefined, values: [value] });
  const added = [add('oak-1'), add('elm-2')];
  resolve(undefined);
  await Promise.all(added);
  expect(stored).toContain('elm-2');
});

test('secrets that cannot be saved are not kept for a task that has no others', async () => {
  const save = () => Promise.reject(new Error('The disk is full'));
  const vault = createVault({ save, load: async () => undefined });
  await expect(vault.add('task', { login: undefined, values: ['oakridge'] })).rejects.toThrow('full');
  expect(vault.redactAll('oakridge')).toBe('oakridge');
});

describe('the login of a task', () => {
  const section = (password: string): string =>
    `Do it\n\nCredentials provided:\nDomain: a.example\nUsername: ann\nPassword: ${password}`;
  test.each<[text: string, domain: string, username: string, password: string]>([
    [section(' h;un,ter 2!'), 'a.example', 'ann', ' h;un,ter 2!'],
    [section('sealed:aa.bb.cc'), 'a.example', 'ann', 'aa+bb+cc'],
    ['Log in as ann with password "sealed:aa.bb.cc"', '', 'ann', 'aa+bb+cc'],
    ['Log in as ann@a.example, password is hunter2 and look', '', 'ann@a.example', 'hunter2'],
    ['Usuario: jo Contraseña: roble', '', 'jo', 'roble'],
    ['Look at https://jo:roble@a.example:8080/docs.', 'a.example:8080', 'jo', 'roble'],
    ['Look at https://jo:roble@a.example.', 'a.example', 'jo', 'roble'],
    ['Site: a.example\nUser: jo\nPassword: one two', 'a.example', 'jo', 'one two'],
  ])('%s', (text, domain, username, password) => {
    expect(extractSecrets(text, unseal).login).toEqual({ domain, username, password });
  });

  test.each([section('••••••'), 'The password is hunter2', 'Log in as ann, password is ••••• and look'])(
    'none in %j',
    (text) => expect(extractSecrets(text, unseal).login).toBeUndefined(),
  );

  test('a seal that does not open is reported', () => {
    const broken = () => {
      throw new Error('broken');
    };
    expect(() => extractSecrets(section('sealed:aa.bb.cc'), broken)).toThrow('broken');
  });
});
