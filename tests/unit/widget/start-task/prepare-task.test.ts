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

test.each<[given: Partial<TaskDraft>, expected: object]>([
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
])('%j is sent as %j', (given, expected) => expect(send(given).plain).toMatchObject(expected));

test('an address in the text that the person removed is not sent', () => {
  expect(send({ text: 'Look at portal.example.com', startUrl: '' }).plain).not.toHaveProperty('startUrl');
});

test('the format requirements of the text, which the person is notified of, are sent, improved or not', () => {
  const text = 'Create a CSV of the vendors';
  expect(send({ text }).plain.description).toMatch(/^Create a CSV of the vendors\n\nIMPORTANT - CSV/);
  expect(send({ text, improved: 'List all' }).plain.description).toMatch(/^List all\n\nIMPORTANT - CSV/);
});

describe('passwords', () => {
  const login = 'Credentials provided:\nDomain: a.example\nUsername: ann';
  const typed = [{ domain: 'a.example', username: 'ann', password: ' p ' }];
  test.each<[why: string, Partial<TaskDraft>, plain: string, sealed: string]>([
    [
      'with a login, which moves below the text',
      { text: 'Use a.example, user: ann, password: hunter2' },
      `Use a.example, user: ann, password: ••••••\n\n${login}\nPassword: hunter2`,
      `Use a.example, user: ann, password: ••••••\n\n${login}\nPassword: sealed:0`,
    ],
    [
      'without a site or a name, in place',
      { text: 'The password is "hunter two". Look.' },
      'The password is "hunter two". Look.',
      'The password is "sealed:0". Look.',
    ],
    [
      'of a typed login',
      { logins: typed },
      `Get the minutes\n\n${login}\nPassword:  p `,
      `Get the minutes\n\n${login}\nPassword: sealed:0`,
    ],
    [
      'in the text beside a typed login',
      { text: 'password: hunter2', logins: typed },
      `password: hunter2\n\n${login}\nPassword:  p `,
      `password: sealed:0\n\n${login}\nPassword: sealed:1`,
    ],
    [
      'in instructions',
      { instructions: 'The password is hunter2' },
      'Get the minutes\n\nAdditional user instructions:\nThe password is hunter2',
      'Get the minutes\n\nAdditional user instructions:\nThe password is sealed:0',
    ],
    [
      'in an improved prompt that was made without them',
      { text: 'The password is hunter2', improved: 'Log in. The password is ••••••' },
      'Log in. The password is hunter2',
      'Log in. The password is sealed:0',
    ],
  ])('%s, are sealed where the backend offers a key', (_, given, plain, sealed) => {
    expect(send(given).plain.description).toBe(plain);
    expect(send(given).sealed.description).toBe(sealed);
  });

  test('in an instruction are sealed too', () => {
    const { instruction, passwords } = prepareInstruction('The password is hunter2');
    expect(instruction(new Map())).toBe('The password is hunter2');
    expect(instruction(seal(passwords))).toBe('The password is sealed:0');
  });
});

test.each([
  ['a.example, b.example ,,', { allowedDomains: ['a.example', 'b.example'] }],
  [' , ', {}],
])('the domains %j of the task form are %j', (allowedDomains, expected) =>
  expect(formOptions({ ...formDefaults, allowedDomains })).toEqual({
    maxSteps: 30,
    vision: true,
    highlightElements: false,
    ...expected,
  }),
);
