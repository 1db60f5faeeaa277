import type { FileRecord } from '../../../contract/entities/file-record.ts';
import type { Schedule } from '../../../contract/entities/schedule.ts';
import { checksOf, must, mustRefuse, refuses, should } from '../check.ts';
import type { Kit } from '../kit.ts';

const promptChecks = checksOf('prompts', {
  'An instruction can be improved': async ({ call }) => {
    const prompt = 'get the minutes for march as a pdf';
    const body = { prompt, context: { previousTasks: ['Download the February minutes'] } };
    const { enhancedPrompt } = await call('enhancePrompt', { body });
    must(enhancedPrompt?.trim(), 'there is no enhancedPrompt');
  },
  'A password in an instruction is not repeated among the improvements': async ({ call }) => {
    const prompt = 'Log in as ann@example.com with password hunter2-conform and list open violations';
    const { keyImprovements = [] } = await call('enhancePrompt', { body: { prompt } });
    must(!keyImprovements.join(' ').includes('hunter2-conform'), 'it is');
  },
  'An empty instruction is not improved': should(refuses('enhancePrompt', { prompt: '' })),
});

const tooLarge = 'x'.repeat(10 * 1024 * 1024 + 1);
const text = 'Unit,Balance\n12B,410\n';

function formOf(name: string, type: string, content: BlobPart): FormData {
  const form = new FormData();
  form.set('file', new File([content], name, { type }));
  return form;
}

const upload = async (kit: Kit): Promise<FileRecord> =>
  (await kit.call('uploadFile', { form: formOf('balances.csv', 'text/csv', text) })).file;

const listed = async (kit: Kit, test: (file: FileRecord) => boolean): Promise<FileRecord | undefined> =>
  (await kit.call('files')).find(test);

const isRefusedInWords = (name: string, type: string, content: string) =>
  should(async ({ ask }) => {
    const answer = await ask('uploadFile', { form: formOf(name, type, content) });
    mustRefuse(answer);
    must(answer.text.trim() !== '', 'the refusal has no words');
  });

/** Where a file of that name can be put. */
const presigned = async ({ call }: Kit, name: string): Promise<string> =>
  (await call('presignUpload', { body: { file_name: name, content_type: 'text/csv' } })).upload_url;

const fileChecks = checksOf('uploads', {
  'A file that is uploaded is told with its name and size, and listed': async (kit) => {
    const file = await upload(kit);
    must(file.fileName === 'balances.csv', `its name is ${file.fileName}`);
    must(file.fileSize === text.length, `its size is ${file.fileSize}, not ${text.length}`);
    must(await listed(kit, ({ id }) => id === file.id), 'it is not in the list');
  },
  'An uploaded file is read in the end': async (kit) => {
    const { id } = await upload(kit);
    const read = await kit.until('No extractedContent came', () =>
      listed(kit, (file) => file.id === id && file.extractedContent !== undefined),
    );
    must(read.extractedContent?.includes('12B'), 'its extractedContent does not hold what is in the file');
  },
  'A file put to a presigned address is listed': async (kit) => {
    const name = `presigned-${Date.now()}.csv`;
    const put = { method: 'PUT', headers: { 'Content-Type': 'text/csv' }, body: text };
    const answer = await kit.load(await presigned(kit, name), put);
    must(answer.ok, `the PUT answered ${answer.status}`);
    await kit.until('It was not listed', () => listed(kit, ({ fileName }) => fileName === name));
  },
  'A presigned address takes nothing after it was made up': async (kit) => {
    const url = new URL(await presigned(kit, 'a.csv'), kit.options.baseUrl);
    url.pathname = `${url.pathname.slice(0, -4)}AAAA`;
    url.search = '';
    const answer = await kit.load(url.href, { method: 'PUT', body: text });
    must(!answer.ok, `it answered ${answer.status}`);
  },
  'A file that is removed is gone': async (kit) => {
    const { id } = await upload(kit);
    await kit.call('deleteFile', { params: { id } });
    must(!(await listed(kit, (file) => file.id === id)), 'it is still in the list');
  },
  'Files are their owner’s only': async (kit) => {
    const { id } = await upload(kit);
    const token = await kit.newSession();
    const seen = (await kit.call('files', { token })).some((file) => file.id === id);
    must(!seen, 'another session sees it');
    await kit.answer('deleteFile', { token, params: { id } });
    must(await listed(kit, (file) => file.id === id), 'another session could remove it');
  },
  'A file over 10 MB is refused in words': isRefusedInWords('large.txt', 'text/plain', tooLarge),
  'A program is refused in words': isRefusedInWords('tool.exe', 'application/x-msdownload', 'MZ\u0090'),
  'A task takes the files it is given': async (kit) => {
    const { id } = await upload(kit);
    const task = await kit.createTask({ uploadedFileIds: [id], uploadedFiles: ['balances.csv'] });
    const told = await kit.taskThat(task.id, 'exists', () => true);
    const named = told.uploadedFiles?.includes('balances.csv') || told.uploadedFileIds?.includes(id);
    must(named, 'the task names neither uploadedFiles nor uploadedFileIds');
  },
});

const dayMs = 86_400_000;

const recurring = {
  name: 'Every morning',
  description: 'Download the latest board meeting minutes',
  model: 'balanced',
  isRecurring: true,
  cronExpression: '0 9 * * *',
  scheduledAt: null,
  timezone: 'America/New_York',
};
const once = { ...recurring, name: 'Once', isRecurring: false, cronExpression: null };

const listedSchedule = async ({ call }: Kit, id: string): Promise<Schedule | undefined> =>
  (await call('schedules')).find((schedule) => schedule.id === id);

/** A schedule of the run's own, for as long as something is done with it. */
async function withSchedule(kit: Kit, body: object, work: (id: string) => Promise<void>): Promise<void> {
  const { id } = await kit.call('createSchedule', { body });
  await work(id);
  await kit.call('deleteSchedule', { params: { id } });
}

const isCreated = (kit: Kit, body: object): Promise<void> =>
  withSchedule(kit, body, async (id) => {
    const schedule = await listedSchedule(kit, id);
    must(schedule, 'it is not in the list');
    must(schedule.isActive, 'it is paused');
    const next = schedule.nextRunAt ?? schedule.scheduledAt;
    must(next !== undefined && Date.parse(next) > Date.now(), `its nextRunAt is ${next ?? 'not told'}`);
  });

const scheduleChecks = checksOf('schedules', {
  'A recurring schedule is created active, listed, and says when it runs': (kit) => isCreated(kit, recurring),
  'A one-time schedule is created active, listed, and says when it runs': (kit) =>
    isCreated(kit, { ...once, scheduledAt: new Date(Date.now() + dayMs).toISOString() }),
  'Nine in New York is nine in New York, summer and winter': (kit) =>
    withSchedule(kit, recurring, async (id) => {
      const { nextRunAt } = (await listedSchedule(kit, id)) ?? {};
      must(nextRunAt !== undefined, 'nextRunAt is not told');
      const there = new Date(nextRunAt).toLocaleTimeString('en-US', { timeZone: recurring.timezone });
      must(there === '9:00:00 AM', `the next run is at ${there} there`);
    }),
  'A schedule is paused, and active again': (kit) =>
    withSchedule(kit, recurring, async (id) => {
      for (const isActive of [false, true]) {
        await kit.call('toggleSchedule', { params: { id }, body: { isActive } });
        const told = (await listedSchedule(kit, id))?.isActive;
        must(told === isActive, `told isActive ${isActive}, the list says ${told}`);
      }
    }),
  'A schedule that is deleted is gone': async (kit) => {
    const { id } = await kit.call('createSchedule', { body: recurring });
    await kit.call('deleteSchedule', { params: { id } });
    must(!(await listedSchedule(kit, id)), 'it is still in the list');
  },
  'Schedules that can never run are refused': should(
    refuses(
      'createSchedule',
      { ...recurring, cronExpression: 'every now and then' },
      { ...recurring, cronExpression: null },
      { ...recurring, timezone: 'Nowhere/Land' },
      { ...once, scheduledAt: null },
      { ...once, scheduledAt: '2001-01-01T00:00:00.000Z' },
    ),
  ),
});

const feedback = { type: 'bug', message: 'A word from the conformance kit', email: 'conform@example.com' };

const feedbackChecks = checksOf('feedback', {
  'Feedback of each kind is taken': async ({ call, token }) => {
    for (const type of ['bug', 'feature', 'general'])
      await call('sendFeedback', { body: { ...feedback, type, sessionToken: await token() } });
  },
  'Feedback without a message is refused': should(refuses('sendFeedback', { ...feedback, message: '' })),
});

export const formChecks = [...fileChecks, ...promptChecks, ...scheduleChecks, ...feedbackChecks];
