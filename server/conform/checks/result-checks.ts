import type { Replay } from '../../../contract/entities/replay.ts';
import { checksOf, must, mustRefuse, oncePerRun, should } from '../check.ts';
import { SkippedCheckError } from '../failures.ts';
import { callName, type Kit } from '../kit.ts';
import { hasEnded } from './task-checks.ts';

// One finished task serves all these checks, because a real backend charges for each.
const finishedTask = oncePerRun(async (kit) => {
  const { id } = await kit.createTask();
  return await kit.waitForTask(id, 'ended', ({ status }) => hasEnded(status));
});

/** Resolves with the steps of a task, if the backend plays tasks back. */
async function playedBack(kit: Kit, id: string): Promise<Replay> {
  const answer = await kit.request('taskReplay', { params: { id } });
  if (answer.status === 404) throw new SkippedCheckError('the backend does not play tasks back');
  return await kit.call('taskReplay', { params: { id } });
}

export const resultChecks = checksOf('results', {
  'An output file downloads as an attachment of the listed size': async (kit) => {
    const { id, outputFiles: files = [] } = await finishedTask(kit);
    const file = files.find(({ name }) => !name.endsWith('logs.txt')) ?? files[0];
    if (!file) throw new SkippedCheckError('the task of --task produced no file');
    const { name: fileName, size } = file;
    const answer = await kit.request('downloadFile', { params: { id, fileName } });
    must(answer.ok, `it answered ${answer.status}`);
    const { length } = answer.bytes;
    must(length > 0, 'it is empty');
    must(size === undefined || size === length, `it is ${length} bytes, not the ${size} of its file_size`);
    const disposition = answer.headers.get('Content-Disposition') ?? '';
    must(disposition.startsWith('attachment'), `its Content-Disposition is "${disposition}"`);
  },
  'The text of an output file can be read': async (kit) => {
    const task = await finishedTask(kit);
    const file = task.outputFiles?.find(({ name }) => /\.(txt|csv|md|json)$/i.test(name));
    if (!file) throw new SkippedCheckError('the task of --task produced no text file');
    const text = await kit.call('fileContent', { params: { id: task.id, fileName: file.name } });
    must(text !== '', 'it is empty');
  },
  'A path outside the task’s files cannot be read': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const fileName of ['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'no-such-file.txt']) {
      for (const name of ['downloadFile', 'fileContent'] as const) {
        const answer = await kit.request(name, { params: { id, fileName } });
        mustRefuse(answer, `${fileName}, requested with ${callName(name)},`);
      }
      for (const name of ['dataRows', 'downloadData'] as const) {
        const answer = await kit.request(name, { params: { id, name: fileName } });
        mustRefuse(answer, `the data set ${fileName}, requested with ${callName(name)},`);
      }
    }
  },
  'An approval that a task does not wait for is refused': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const answer of ['approve', 'decline', 'change'])
      mustRefuse(
        await kit.request('answerApproval', { params: { id }, body: { id: 'none', answer } }),
        answer,
      );
  },
  'The steps have screenshots that an <img> can load': async (kit) => {
    const { id } = await finishedTask(kit);
    const query = { sessionToken: await kit.token() };
    const { steps } = await kit.call('taskScreenshots', { params: { id }, query });
    must(steps.length > 0, 'there are no steps');
    const stepWithPicture = steps.find(({ screenshot }) => screenshot !== undefined);
    if (!stepWithPicture?.screenshot) throw new SkippedCheckError('no step has a screenshot');
    if (stepWithPicture.screenshot.startsWith('data:')) return;
    const picture = await kit.load(stepWithPicture.screenshot);
    const type = picture.headers.get('Content-Type') ?? 'none';
    must(picture.ok && type.startsWith('image/'), `it answered ${picture.status} with ${type}`);
  },
  'The screenshots need the token of the session': async (kit) => {
    const { id } = await finishedTask(kit);
    for (const sessionToken of [await kit.newSession(), 'no-such-token']) {
      const answer = await kit.requestAs('taskScreenshots', { params: { id }, query: { sessionToken } });
      must(!answer.ok, `another token was answered with ${answer.status}`);
    }
  },
  'The steps can be played back': should(async (kit) => {
    const { id } = await finishedTask(kit);
    const { task, steps } = await playedBack(kit, id);
    must(task.id === id, `it is of the task ${task.id}`);
    must(steps.length > 0, 'there are no steps');
    must(
      steps.every(({ step }, index) => index === 0 || step > (steps[index - 1]?.step ?? 0)),
      'the steps are not in order',
    );
    for (const { picture, hasText, step } of steps) {
      const loaded = picture === undefined ? undefined : await kit.load(picture);
      must(loaded?.ok !== false, `the picture of step ${step} answered ${loaded?.status}`);
      if (!hasText) continue;
      const { pages } = await kit.call('replayStep', { params: { id, step: String(step) } });
      must(pages.length > 0, `step ${step} has no page`);
    }
    const token = await kit.newSession();
    for (const name of ['taskReplay', 'replayStep'] as const)
      mustRefuse(await kit.requestAs(name, { token, params: { id, step: '1' } }), callName(name));
  }),
  'A step or a claim that a task does not have is refused': async (kit) => {
    const { id } = await finishedTask(kit);
    const params = { id, step: '100000', claimId: 'no-such-claim' };
    for (const name of ['replayStep', 'claimRows'] as const)
      mustRefuse(await kit.request(name, { params }), callName(name));
    const report = await kit.request('reportClaim', { params, body: { comment: 'Two are missing' } });
    mustRefuse(report, callName('reportClaim'));
  },
  'A claim leads to where it was seen': should(async (kit) => {
    const { id, claims = [], outputFiles = [], verdict } = await finishedTask(kit);
    // The backend does not check outcomes.
    if (verdict === undefined) return;
    const { steps } = await playedBack(kit, id);
    for (const claim of claims) {
      const { file, kind, mark, step, text } = claim;
      must(text !== '', `the claim ${claim.id} has no text`);
      must(step === undefined || steps.some((one) => one.step === step), `"${text}" is of no step: ${step}`);
      must(file === undefined || outputFiles.some(({ name }) => name === file), `"${text}" is of no file`);
      if (kind !== 'rows' || mark !== 'seen') continue;
      const { columns, rows, total } = await kit.call('claimRows', { params: { id, claimId: claim.id } });
      must(rows.length > 0 && rows.length <= total, `"${text}" has ${rows.length} of ${total} rows`);
      must(
        rows.every(({ cells }) => cells.length === columns.length),
        `the rows of "${text}" don't fit the columns`,
      );
    }
    const isChecked = claims.length > 0 && claims.every(({ mark }) => mark === 'seen');
    must(verdict !== 'checked' || isChecked, 'it is "checked" without evidence for every claim');
  }),
  'The cost, if there is one, is an amount': async (kit) => {
    const { cost } = await finishedTask(kit);
    if (cost === undefined) throw new SkippedCheckError('the task has no cost');
    must(Number.isFinite(Number(cost)) && Number(cost) >= 0, `it is "${cost}"`);
  },
});
