import { describe, expect, test } from 'vitest';
import { createTaskSchema } from '../../../../contract/entities/create-task.ts';
import { formDefaults, formOptions, type ShapeName } from '../../../../widget/rules/task/payload-shapes.ts';
import {
  prepareInstruction,
  prepareTask,
  type TaskDraft,
} from '../../../../widget/start-task/prepare-task.ts';

const draft: TaskDraft = {
  text: 'Get the minutes',
  fileIds: [],
  fileNames: [],
  model: 'fast',
  choices: {},
  shape: 'confirmation',
};
const seal = (passwords: readonly string[]) =>
  new Map(passwords.map((password, index) => [password, `sealed:${index}`]));
/** Returns the payload for a backend without a key, and for one with a key. */
const send = (fields: Partial<TaskDraft>) => {
  const { payload, passwords } = prepareTask({ ...draft, ...fields });
  return { plain: payload(new Map()), sealed: payload(seal(passwords)) };
};

const titled = { title: 'Get the minutes', description: 'Get the minutes', priority: 'normal' };
const files = { uploadedFileIds: ['f1'], uploadedFiles: ['units.csv'] };

test.each<[shape: ShapeName, bare: object, withFiles: object]>([
  ['confirmation', { ...titled, model: 'fast', maxSteps: 15 }, files],
  ['chat', { ...titled, model: 'fast', status: 'running', isAiEnhanced: false }, files],
  [
    'community',
    { description: 'Get the minutes', model: 'fast', isAiEnhanced: false },
    { fileIds: ['f1'], uploadedFiles: ['units.csv'] },
  ],
  ['simple', { ...titled, model: 'smart' }, files],
  ['live-session', { ...titled, model: 'fast', maxSteps: 20 }, files],
  [
    'form',
    { ...titled, model: 'fast', maxSteps: 30, vision: true, highlightElements: false },
    { ...files, description: 'Get the minutes\n\nUploaded files for analysis: units.csv' },
  ],
])('%s: sends the fields of its shape, files, and the choices for all tasks', (shape, bare, withFiles) => {
  expect(send({ shape }).plain).toEqual(bare);
  const choices = { proxyCountryCode: 'us' };
  const full = send({ shape, choices, fileIds: ['f1'], fileNames: ['units.csv'] }).plain;
  expect(full).toEqual({ ...bare, ...choices, ...withFiles });
  expect(createTaskSchema.safeParse(full).success).toBe(true);
});

test.each<[fields: Partial<TaskDraft>, expected: object]>([
  [{ title: 'Minutes' }, { title: 'Minutes' }],
  [{ title: 'Log in, password: hunter2' }, { title: 'Log in, password: ••••••' }],
  [{ text: 'x'.repeat(60) }, { title: `${'x'.repeat(50)}...` }],
  [{ text: 'password: hunter2, then list them' }, { title: 'password: ••••••, then list them' }],
  [{ options: { maxSteps: 7 } }, { maxSteps: 7 }],
  [{ text: 'Look at portal.example.com' }, { startUrl: 'https://portal.example.com/' }],
  [{ startUrl: 'portal.example.com' }, { startUrl: 'https://portal.example.com/' }],
  [{ instructions: ' May ' }, { description: 'Get the minutes\n\nAdditional user instructions:\nMay' }],
  [{ improved: 'Get all minutes as PDF' }, { description: 'Get all minutes as PDF', isAiEnhanced: true }],
  [
    { text: 'And their phones', history: [{ type: 'user', content: 'The vendors' }] },
    { description: 'Conversation context:\nUser: The vendors\n\nCurrent request:\nAnd their phones' },
  ],
])('%j is sent as %j', (fields, expected) => expect(send(fields).plain).toMatchObject(expected));

test('an address in the text that the person removed is not sent', () => {
  expect(send({ text: 'Look at portal.example.com', startUrl: '' }).plain).not.toHaveProperty('startUrl');
});

test('the format requirements of the text, which the person is notified of, are sent, improved or not', () => {
  const text = 'Create a CSV of the vendors';
  expect(send({ text }).plain.description).toMatch(/^Create a CSV of the vendors\n\nIMPORTANT - CSV/);
  expect(send({ text, improved: 'List all' }).plain.description).toMatch(/^List all\n\nIMPORTANT - CSV/);
});

describe('passwords are sealed if the backend offers a key', () => {
  const login = 'Credentials provided:\nDomain: a.example\nUsername: ann\nPassword:';
  const logins = [{ domain: 'a.example', username: 'ann', password: ' p ' }];
  const instructions = 'The password is hunter2';
  const improved = 'Log in. The password is ••••••';
  // In the description, {0} and {1} stand for the passwords.
  test.each<[why: string, Partial<TaskDraft>, description: string, passwords: string[]]>([
    [
      'with a login, which moves below the text',
      { text: 'Use a.example, user: ann, password: hunter2' },
      `Use a.example, user: ann, password: ••••••\n\n${login} {0}`,
      ['hunter2'],
    ],
    [
      'without a site or a name',
      { text: 'The password is "a b". Look.' },
      'The password is "{0}". Look.',
      ['a b'],
    ],
    ['of a typed login', { logins }, `Get the minutes\n\n${login} {0}`, [' p ']],
    [
      'in the text beside a typed login',
      { text: 'password: hunter2', logins },
      `password: {0}\n\n${login} {1}`,
      ['hunter2', ' p '],
    ],
    [
      'in instructions',
      { instructions },
      'Get the minutes\n\nAdditional user instructions:\nThe password is {0}',
      ['hunter2'],
    ],
    [
      'in an improved prompt without them',
      { text: instructions, improved },
      'Log in. The password is {0}',
      ['hunter2'],
    ],
    [
      'in an improved prompt, each in its own place, beside a login that moves below the text',
      {
        text: 'Use a.example, user: ann, password: hunter2. The password of the gate is "o p".',
        improved: 'Use a.example as ann, password: ••••••. The password of the gate is "••••••".',
      },
      `Use a.example as ann, password: ••••••. The password of the gate is "{0}".\n\n${login} {1}`,
      ['o p', 'hunter2'],
    ],
  ])('%s', (_, fields, description, passwords) => {
    const fill = (valueOf: (index: number) => string | undefined) =>
      description.replaceAll(/\{(\d)\}/g, (_, index: string) => valueOf(Number(index)) ?? '');
    expect(send(fields).plain.description).toBe(fill((index) => passwords[index]));
    expect(send(fields).sealed.description).toBe(fill((index) => `sealed:${index}`));
  });

  test('in an instruction for a running task', () => {
    const { instruction, passwords } = prepareInstruction(instructions);
    expect(instruction(new Map())).toBe('The password is hunter2');
    expect(instruction(seal(passwords))).toBe('The password is sealed:0');
  });
});

test.each([
  ['a.example, b.example ,,', { allowedDomains: ['a.example', 'b.example'] }],
  [' , ', {}],
])('the domains %j of the task form are %j', (allowedDomains, expected) => {
  const defaults = { maxSteps: 30, vision: true, highlightElements: false };
  expect(formOptions({ ...formDefaults, allowedDomains })).toEqual({ ...defaults, ...expected });
});
