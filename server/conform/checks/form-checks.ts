import type { FileRecord } from '../../../contract/entities/file-record.ts';
import { sharedLimits } from '../../../contract/limits.ts';
import type { Schedule } from '../../../contract/entities/schedule.ts';
import { checksOf, must, mustRefuse, refuses, should } from '../check.ts';
import type { Kit } from '../kit.ts';
import { dayMs } from '../../../contract/durations.ts';

const promptChecks = checksOf('prompts', {
  'A prompt can be improved': async ({ call }) => {
    const prompt = 'get the minutes for march as a pdf';
    const body = { prompt, context: { previousTasks: ['Download the February minutes'] } };
    const { enhancedPrompt } = await call('enhancePrompt', { body });
    must(enhancedPrompt?.trim(), 'there is no enhancedPrompt');
  },
  'A password in a prompt is not repeated in the improvements': async ({ call }) => {
    const prompt = 'Log in as ann@example.com with password hunter2-conform and list open violations';
    const { keyImprovements = [] } = await call('enhancePrompt', { body: { prompt } });
    must(!keyImprovements.join(' ').includes('hunter2-conform'), 'it is repeated');
  },
  'An empty prompt is not improved': should(refuses('enhancePrompt', { prompt: '' })),
});

const tooLarge = 'x'.repeat(sharedLimits.file.bytes + 1);
const text = 'Unit,Balance\n12B,410\n';

function formOf(name: string, type: string, content: BlobPart): FormData {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return form;
}

const upload = async (kit: Kit): Promise<FileRecord> =>
  (await kit.call('uploadFile', { form: formOf('balances.csv', 'text/csv', text) })).file;

const findFile = async (kit: Kit, test: (file: FileRecord) => boolean): Promise<FileRecord | undefined> =>
  (await kit.call('files')).find(test);

const refusesUpload = (name: string, type: string, content: string) =>
  should(async ({ request }) => {
    const answer = await request('uploadFile', { form: formOf(name, type, content) });
    mustRefuse(answer);
    must(answer.text.trim() !== '', 'the refusal has no message');
  });

/** Requests a presigned address for a file of that name. */
const createUploadUrl = async ({ call }: Kit, name: string): Promise<string> =>
  (await call('presignUpload', { body: { file_name: name, content_type: 'text/csv' } })).upload_url;

const fileChecks = checksOf('uploads', {
  'An uploaded file is listed with its name and size': async (kit) => {
    const file = await upload(kit);
    must(file.fileName === 'balances.csv', `its name is ${file.fileName}`);
    must(file.fileSize === text.length, `its size is ${file.fileSize}, not ${text.length}`);
    must(await findFile(kit, ({ id }) => id === file.id), 'it is not in the list');
  },
  'The content of an uploaded file becomes available': async (kit) => {
    const { id } = await upload(kit);
    const file = await kit.until('No extractedContent appeared', () =>
      findFile(kit, (file) => file.id === id && file.extractedContent !== undefined),
    );
    must(
      file.extractedContent?.includes('12B'),
      'its extractedContent does not contain the text of the file',
    );
  },
  'A file uploaded to a presigned address is listed': async (kit) => {
    const name = `presigned-${Date.now()}.csv`;
    const request = { method: 'PUT', headers: { 'Content-Type': 'text/csv' }, body: text };
    const answer = await kit.load(await createUploadUrl(kit, name), request);
    must(answer.ok, `the PUT answered ${answer.status}`);
    await kit.until('It was not listed', () => findFile(kit, ({ fileName }) => fileName === name));
  },
  'A forged presigned address is refused': async (kit) => {
    const url = new URL(await createUploadUrl(kit, 'a.csv'), kit.options.baseUrl);
    url.pathname = `${url.pathname.slice(0, -4)}AAAA`;
    url.search = '';
    const answer = await kit.load(url.href, { method: 'PUT', body: text });
    must(!answer.ok, `it answered ${answer.status}`);
  },
  'A deleted file is no longer listed': async (kit) => {
    const { id } = await upload(kit);
    await kit.call('deleteFile', { params: { id } });
    must(!(await findFile(kit, (file) => file.id === id)), 'it is still in the list');
  },
  'A session cannot see or delete the files of another session': async (kit) => {
    const { id } = await upload(kit);
    const token = await kit.newSession();
    const isListed = (await kit.call('files', { token })).some((file) => file.id === id);
    must(!isListed, 'another session sees it');
    await kit.requestAs('deleteFile', { token, params: { id } });
    must(await findFile(kit, (file) => file.id === id), 'another session could delete it');
  },
  'A file over 10 MB is refused with a message': refusesUpload('large.txt', 'text/plain', tooLarge),
  'A program is refused with a message': refusesUpload('tool.exe', 'application/x-msdownload', 'MZ\u0090'),
  'A task names its uploaded files': async (kit) => {
    const { id } = await upload(kit);
    const task = await kit.createTask({ uploadedFileIds: [id], uploadedFiles: ['balances.csv'] });
    const listed = await kit.waitForTask(task.id, 'exists', () => true);
    const hasFile = listed.uploadedFiles?.includes('balances.csv') || listed.uploadedFileIds?.includes(id);
    must(hasFile, 'the task names neither uploadedFiles nor uploadedFileIds');
  },
});

const recurring = {
  name: 'Every morning',
  description: 'Download the latest board meeting minutes',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  scheduledAt: null,
  timezone: 'America/New_York',
};
const oneTime = { ...recurring, name: 'Once', isRecurring: false, cronExpression: null };

const findSchedule = async ({ call }: Kit, id: string): Promise<Schedule | undefined> =>
  (await call('schedules')).find((schedule) => schedule.id === id);

/** Creates a schedule for the duration of `work`. */
async function withSchedule(kit: Kit, body: object, work: (id: string) => Promise<void>): Promise<void> {
  const { id } = await kit.call('createSchedule', { body });
  await work(id);
  await kit.call('deleteSchedule', { params: { id } });
}

const createsSchedule = (kit: Kit, body: object): Promise<void> =>
  withSchedule(kit, body, async (id) => {
    const schedule = await findSchedule(kit, id);
    must(schedule, 'it is not in the list');
    must(schedule.isActive, 'it is paused');
    const next = schedule.nextRunAt ?? schedule.scheduledAt;
    must(next !== undefined && Date.parse(next) > Date.now(), `its nextRunAt is ${next ?? 'missing'}`);
  });

const scheduleChecks = checksOf('schedules', {
  'A recurring schedule is created active and listed with its next run': (kit) =>
    createsSchedule(kit, recurring),
  'A one-time schedule is created active and listed with its next run': (kit) =>
    createsSchedule(kit, { ...oneTime, scheduledAt: new Date(Date.now() + dayMs).toISOString() }),
  'A schedule runs at the time of its own zone': (kit) =>
    withSchedule(kit, recurring, async (id) => {
      const { nextRunAt } = (await findSchedule(kit, id)) ?? {};
      must(nextRunAt !== undefined, 'nextRunAt is missing');
      const localTime = new Date(nextRunAt).toLocaleTimeString('en-US', { timeZone: recurring.timezone });
      must(localTime === '9:00:00 AM', `the next run is at ${localTime} local time`);
    }),
  'A schedule can be paused and resumed': (kit) =>
    withSchedule(kit, recurring, async (id) => {
      for (const isActive of [false, true]) {
        await kit.call('toggleSchedule', { params: { id }, body: { isActive } });
        const listed = (await findSchedule(kit, id))?.isActive;
        must(listed === isActive, `after isActive ${isActive}, the list says ${listed}`);
      }
    }),
  'A deleted schedule is no longer listed': async (kit) => {
    const { id } = await kit.call('createSchedule', { body: recurring });
    await kit.call('deleteSchedule', { params: { id } });
    must(!(await findSchedule(kit, id)), 'it is still in the list');
  },
  'Schedules that can never run are refused': should(
    refuses(
      'createSchedule',
      { ...recurring, cronExpression: 'every now and then' },
      { ...recurring, cronExpression: null },
      { ...recurring, timezone: 'Nowhere/Land' },
      { ...oneTime, scheduledAt: null },
      { ...oneTime, scheduledAt: '2001-01-01T00:00:00.000Z' },
    ),
  ),
});

const feedback = {
  type: 'bug',
  message: 'A message from the conformance checks',
  email: 'conform@example.com',
};

const feedbackChecks = checksOf('feedback', {
  'Feedback of each type is accepted': async ({ call, token }) => {
    for (const type of ['bug', 'feature', 'general'])
      await call('sendFeedback', { body: { ...feedback, type, sessionToken: await token() } });
  },
  'Feedback without a message is refused': should(refuses('sendFeedback', { ...feedback, message: '' })),
});

export const formChecks = [...fileChecks, ...promptChecks, ...scheduleChecks, ...feedbackChecks];
