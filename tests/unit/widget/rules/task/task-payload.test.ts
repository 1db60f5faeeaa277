import { describe, expect, test } from 'vitest';
import { createTaskSchema } from '../../../../../contract/entities/create-task.ts';
import {
  chatPayload,
  communityPayload,
  formDefaults,
  formPayload,
  liveSessionPayload,
  simplePayload,
} from '../../../../../widget/rules/task/screen-payloads.ts';
import {
  confirmationPayload,
  type PayloadOf,
  type TaskRequest,
} from '../../../../../widget/rules/task/task-payload.ts';

const bare: TaskRequest = {
  prompt: 'Get the minutes',
  model: 'fast',
  fileIds: [],
  fileNames: [],
  choices: {},
};
const full: TaskRequest = {
  ...bare,
  fileIds: ['f1'],
  fileNames: ['units.csv'],
  choices: { proxyCountryCode: 'us' },
};
const described = { title: 'Get the minutes', description: 'Get the minutes', priority: 'normal' };

const forms: [string, PayloadOf, bare: object, full: object][] = [
  [
    'confirmation',
    confirmationPayload,
    { ...described, model: 'fast', maxSteps: 15 },
    { uploadedFileIds: ['f1'], proxyCountryCode: 'us', uploadedFiles: ['units.csv'] },
  ],
  [
    'chat',
    chatPayload,
    { ...described, model: 'fast', status: 'running', isAiEnhanced: false },
    { uploadedFileIds: ['f1'], proxyCountryCode: 'us', uploadedFiles: ['units.csv'] },
  ],
  [
    'community',
    communityPayload,
    { description: 'Get the minutes', model: 'fast', isAiEnhanced: false },
    { fileIds: ['f1'], proxyCountryCode: 'us', uploadedFiles: ['units.csv'] },
  ],
  [
    'simple',
    simplePayload,
    { ...described, model: 'smart' },
    { uploadedFileIds: ['f1'], proxyCountryCode: 'us', uploadedFiles: ['units.csv'] },
  ],
  [
    'live-session',
    liveSessionPayload,
    { ...described, model: 'fast', maxSteps: 20 },
    { uploadedFileIds: ['f1'], proxyCountryCode: 'us', uploadedFiles: ['units.csv'] },
  ],
];

describe.each(forms)('the %s form', (_name, payloadOf, fields, more) => {
  test('sends its fields and no others', () => expect(payloadOf(bare)).toEqual(fields));
  test('sends files, and what was chosen for all tasks', () =>
    expect(payloadOf(full)).toEqual({ ...fields, ...more }));
  test('sends what the contract takes', () =>
    expect(createTaskSchema.safeParse(payloadOf(full)).success).toBe(true));
});

test('keeps a title that is set, and otherwise makes one without secrets from the request', () => {
  expect(confirmationPayload({ ...bare, title: 'Minutes' }).title).toBe('Minutes');
  const long = 'x'.repeat(60);
  expect(confirmationPayload({ ...bare, prompt: long }).title).toBe(`${'x'.repeat(50)}...`);
  expect(confirmationPayload({ ...bare, prompt: 'Password: hunter2' }).title).toBe('Password: ••••••');
});

describe('the task form', () => {
  const sent = (fields: Partial<typeof formDefaults>, request = bare) =>
    formPayload(request, { ...formDefaults, ...fields });

  test('sends its defaults', () =>
    expect(sent({})).toEqual({
      ...described,
      model: 'fast',
      maxSteps: 30,
      vision: true,
      highlightElements: false,
    }));
  test.each([
    [{ startUrl: ' https://portal.example ' }, { startUrl: 'https://portal.example' }],
    [{ startUrl: '  ' }, {}],
    [{ allowedDomains: 'a.example, b.example ,,' }, { allowedDomains: ['a.example', 'b.example'] }],
    [{ allowedDomains: ' , ' }, {}],
    [{ maxSteps: 200 }, { maxSteps: 200 }],
    [
      { vision: false, highlightElements: true },
      { vision: false, highlightElements: true },
    ],
  ])('of %j it sends what was meant', (typed, expected) => {
    expect(sent(typed)).toEqual({ ...sent({}), ...expected });
    expect(createTaskSchema.safeParse(sent(typed)).success).toBe(true);
  });
  test('names the files in its words', () =>
    expect(sent({}, { ...full, fileIds: ['f1', 'f2'], fileNames: ['units.csv', 'plan.pdf'] })).toMatchObject({
      description: 'Get the minutes\n\nUploaded files for analysis: units.csv, plan.pdf',
      uploadedFiles: ['units.csv', 'plan.pdf'],
      uploadedFileIds: ['f1', 'f2'],
    }));
});
