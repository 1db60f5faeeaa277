import type { Schedule } from '../../../widget/contract/schedule.ts';
import { type Check, must } from '../check.ts';
import type { Kit } from '../kit.ts';

const area = 'schedules';
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
const once = (): Record<string, unknown> => ({
  ...recurring,
  name: 'Once',
  isRecurring: false,
  cronExpression: null,
  scheduledAt: new Date(Date.now() + dayMs).toISOString(),
});

const listed = async ({ call }: Kit, id: string): Promise<Schedule | undefined> =>
  (await call('schedules')).find((schedule) => schedule.id === id);

const isCreated = (kind: string, body: () => Record<string, unknown>): Check => ({
  area,
  name: `A ${kind} schedule is created active, listed, and says when it runs`,
  level: 'must',
  async run(kit) {
    const { id } = await kit.call('createSchedule', { body: body() });
    const schedule = await listed(kit, id);
    must(schedule, 'it is not in the list');
    must(schedule.isActive, 'it is paused');
    const next = schedule.nextRunAt ?? schedule.scheduledAt;
    must(next !== undefined && Date.parse(next) > Date.now(), `its nextRunAt is ${next ?? 'not told'}`);
    await kit.call('deleteSchedule', { params: { id } });
  },
});

export const scheduleChecks: readonly Check[] = [
  isCreated('recurring', () => recurring),
  isCreated('one-time', once),
  {
    area,
    name: 'Nine in New York is nine in New York, summer and winter',
    level: 'must',
    async run(kit) {
      const { id } = await kit.call('createSchedule', { body: recurring });
      const { nextRunAt } = (await listed(kit, id)) ?? {};
      must(nextRunAt !== undefined, 'nextRunAt is not told');
      const there = new Date(nextRunAt).toLocaleTimeString('en-US', { timeZone: recurring.timezone });
      must(there === '9:00:00 AM', `the next run is at ${there} there`);
      await kit.call('deleteSchedule', { params: { id } });
    },
  },
  {
    area,
    name: 'A schedule is paused, and active again',
    level: 'must',
    async run(kit) {
      const { id } = await kit.call('createSchedule', { body: recurring });
      for (const isActive of [false, true]) {
        await kit.call('toggleSchedule', { params: { id }, body: { isActive } });
        const told = (await listed(kit, id))?.isActive;
        must(told === isActive, `told isActive ${isActive}, the list says ${told}`);
      }
      await kit.call('deleteSchedule', { params: { id } });
    },
  },
  {
    area,
    name: 'A schedule that is deleted is gone',
    level: 'must',
    async run(kit) {
      const { id } = await kit.call('createSchedule', { body: recurring });
      await kit.call('deleteSchedule', { params: { id } });
      must(!(await listed(kit, id)), 'it is still in the list');
    },
  },
  {
    area,
    name: 'Schedules that can never run are refused',
    level: 'should',
    async run({ answer, token }) {
      const wrong: Record<string, unknown>[] = [
        { ...recurring, cronExpression: 'every now and then' },
        { ...recurring, cronExpression: null },
        { ...recurring, timezone: 'Nowhere/Land' },
        { ...once(), scheduledAt: null },
        { ...once(), scheduledAt: '2001-01-01T00:00:00.000Z' },
      ];
      for (const body of wrong) {
        const { status } = await answer('createSchedule', { token: await token(), body });
        const what = `${String(body['cronExpression'])} ${String(body['scheduledAt'])} ${String(body['timezone'])}`;
        must(status >= 400 && status < 500, `${what} was answered with ${status}, not 400`);
      }
    },
  },
  {
    area: 'feedback',
    name: 'Feedback of each kind is taken',
    level: 'must',
    async run({ call, token }) {
      for (const type of ['bug', 'feature', 'general']) {
        const rest = { message: 'A word from the conformance kit', email: 'conform@example.com' };
        await call('sendFeedback', { body: { type, ...rest, sessionToken: await token() } });
      }
    },
  },
  {
    area: 'feedback',
    name: 'Feedback without a message is refused',
    level: 'should',
    async run({ answer, token }) {
      const body = { type: 'bug', message: '', email: 'conform@example.com' };
      const { status } = await answer('sendFeedback', { token: await token(), body });
      must(status >= 400 && status < 500, `it was answered with ${status}, not 400`);
    },
  },
];
