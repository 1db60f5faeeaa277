import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError, TimeoutError } from '../../../../widget/data/http/errors.ts';
import { readAnswer } from '../../../../widget/data/http/read-answer.ts';
import { speak } from '../../../../widget/messages/translate.ts';
import { actionFailure } from '../../../../widget/rules/task/action-failure.ts';
import { fileErrors, sessionErrors } from '../../../../widget/rules/texts/errors.ts';
import {
  feedbackToasts,
  fileToasts,
  historyToasts,
  scheduleToasts,
} from '../../../../widget/rules/texts/other-toasts.ts';
import {
  formSteering,
  liveSteering,
  runToasts,
  simpleSteering,
  steeringToasts,
} from '../../../../widget/rules/texts/steering-toasts.ts';
import { addedToQueue, taskStarted, taskToasts } from '../../../../widget/rules/texts/toasts.ts';
import { refusal } from '../../../../widget/rules/upload/accepted-files.ts';
import { uploadFailure } from '../../../../widget/rules/upload/upload-words.ts';
import { createState } from '../../../../widget/state/create-state.ts';
import { brandAtom } from '../../../../widget/state/brand.ts';
import { integrationsAtom } from '../../../../widget/state/integrations-atom.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { endpoints } from '../../../../contract/endpoints.ts';
import { pseudo } from './pseudo-language.ts';
import { textsOf, untranslatedTexts } from './texts-of.ts';

afterEach(() => speak('en', {}));

/** What is said in a notice, in place of what failed, and of what a person can choose. */
const said: readonly (readonly [what: string, says: () => unknown])[] = [
  ['toasts', () => [taskToasts, runToasts, fileToasts, feedbackToasts, historyToasts, scheduleToasts]],
  ['a schedule that is on', () => scheduleToasts.updated('active')],
  ['steering', () => [steeringToasts, simpleSteering, liveSteering, formSteering]],
  ['started', () => [taskStarted(undefined), taskStarted('7'), addedToQueue(1), addedToQueue(2)]],
  [
    'action failure',
    () =>
      [
        actionFailure('pause', { message: '404', detail: '' }),
        actionFailure('resume', { message: 'already finished', detail: '' }),
        actionFailure('stop', { message: '', detail: '' }),
      ].map(({ title, description }) => [title, description]),
  ],
  ['refused file', () => refusal({ name: '7.pdf', type: '', size: 0 }, 'task')],
  [
    'upload failure',
    () =>
      (['task', 'dialog'] as const).map((form) =>
        uploadFailure(form, '7', { answered: false, detail: undefined }),
      ),
  ],
  ['errors', () => [sessionErrors, fileErrors]],
  ['network', () => [new NetworkError().message, new TimeoutError().message]],
  [
    'integrations',
    () =>
      createState(createFakePlatform())
        .get(integrationsAtom)
        .map(({ name, description }) => [name, description]),
  ],
  ['brand', () => createState(createFakePlatform()).get(brandAtom).tagline],
];

describe('goes through the catalogue', () => {
  beforeEach(() => speak('en', pseudo));

  it.each(said)('%s', (_, says) => {
    expect(textsOf(says())).not.toEqual([]);
    expect(untranslatedTexts(says())).toEqual([]);
  });
});

describe('an answer that cannot be read', () => {
  beforeEach(() => speak('en', pseudo));

  it.each(['<html>', '{', '{}'])('%s', async (body) => {
    const read = readAnswer(endpoints.tasks.response, new Response(body), () => {});
    const problem: unknown = await read.catch((error: unknown) => error);
    expect(untranslatedTexts(problem instanceof ApiError ? problem.detail : 'Read')).toEqual([]);
  });
});
