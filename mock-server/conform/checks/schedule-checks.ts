import type { Schedule } from '../../../widget/contract/schedule.ts';
import { checksOf, must, refuses, should } from '../check.ts';
import type { Kit } from '../kit.ts';

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

const listed = async ({ call }: Kit, id: string): Promise<Schedule | undefined> =>
  (await call('schedules')).find((schedule) => schedule.id === id);

/** A schedule of the run's own, for as long as something is done with it. */
async function withSchedule(kit: Kit, body: object, work: (id: string) => Promise<void>): Promise<void> {
  const { id } = await kit.call('createSchedule', { body });
  await work(id);
  await kit.call('deleteSchedule', { params: { id } });
}

const isCreated = (kit: Kit, body: object): Promise<void> =>
  withSchedule(kit, body, async (id) => {
    const schedule = await listed(kit, id);
    must(schedule, 'it is not in the list');
    must(schedule.isActive, 'it is paused');
    const next = schedule.nextRunAt ?? schedule.scheduledAt;
    must(next !== undefined && Date.parse(next) > Date.now(), `its nextRunAt is ${next ?? 'not told'}`);
  });

export const scheduleChecks = checksOf('schedules', {
  'A recurring schedule is created active, listed, and says when it runs': (kit) => isCreated(kit, recurring),
  'A one-time schedule is created active, listed, and says when it runs': (kit) =>
    isCreated(kit, { ...once, scheduledAt: new Date(Date.now() + dayMs).toISOString() }),
  'Nine in New York is nine in New York, summer and winter': (kit) =>
    withSchedule(kit, recurring, async (id) => {
      const { nextRunAt } = (await listed(kit, id)) ?? {};
      must(nextRunAt !== undefined, 'nextRunAt is not told');
      const there = new Date(nextRunAt).toLocaleTimeString('en-US', { timeZone: recurring.timezone });
      must(there === '9:00:00 AM', `the next run is at ${there} there`);
    }),
  'A schedule is paused, and active again': (kit) =>
    withSchedule(kit, recurring, async (id) => {
      for (const isActive of [false, true]) {
        await kit.call('toggleSchedule', { params: { id }, body: { isActive } });
        const told = (await listed(kit, id))?.isActive;
        must(told === isActive, `told isActive ${isActive}, the list says ${told}`);
      }
    }),
  'A schedule that is deleted is gone': async (kit) => {
    const { id } = await kit.call('createSchedule', { body: recurring });
    await kit.call('deleteSchedule', { params: { id } });
    must(!(await listed(kit, id)), 'it is still in the list');
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

export const feedbackChecks = checksOf('feedback', {
  'Feedback of each kind is taken': async ({ call, token }) => {
    for (const type of ['bug', 'feature', 'general']) {
      const rest = { message: 'A word from the conformance kit', email: 'conform@example.com' };
      await call('sendFeedback', { body: { type, ...rest, sessionToken: await token() } });
    }
  },
  'Feedback without a message is refused': should(
    refuses('sendFeedback', { type: 'bug', message: '', email: 'conform@example.com' }),
  ),
});
