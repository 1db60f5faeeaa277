import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../../mock-server/app.ts';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { later } from '../screens/history/history-fixture.ts';
import {
  addSchedule,
  CREATE,
  SCHEDULES,
  startScheduler,
  startServer,
} from '../screens/scheduler/scheduler-fixture.ts';
import { startApp, Status } from '../screens/start-app.tsx';
import { expectSaid, press, said, speakPseudo } from './pseudo-screen.ts';

let server: App;
beforeEach(() => {
  server = startServer();
});
afterEach(() => server.close());
speakPseudo();

const fails = new Status(500, { message: 'The store is on fire.' });
const data = [
  'Daily check',
  'List the violations of the last 30 days',
  /UTC|[A-Z]\w+\/[A-Z]\w+/,
  /\* \* \*/,
  /in \d+ days/,
];
const text = (words: string) => screen.findByText(said(words));
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name: said(name) }));
const field = (name: string) => screen.getByLabelText(said(name));

describe('all of the scheduler is said by the catalogue', () => {
  it('while the schedules are on their way', () => {
    startApp({ path: '/scheduler', answers: { [SCHEDULES]: () => later().promise } });
    expectSaid();
  });

  it('where there are none', async () => {
    startScheduler(server);
    await text('No schedules yet. Create one above to get started.');
    expectSaid();
  });

  it('where they cannot be had', async () => {
    startScheduler(server, { answers: { [SCHEDULES]: fails } });
    await text("Couldn't load schedules");
    expectSaid();
  });

  it('where they cannot be had again', async () => {
    await addSchedule(server);
    const { answer, services } = startScheduler(server);
    await screen.findByRole('article');
    answer(SCHEDULES, fails);
    await act(() => services.queryClient.refetchQueries({ queryKey: queryKeys.schedules }));
    await text("Couldn't refresh your schedules. They may be out of date.");
    expectSaid(data);
  });

  it('with schedules, until one is deleted', async () => {
    await addSchedule(server);
    await addSchedule(server, {
      isRecurring: false,
      cronExpression: null,
      scheduledAt: '2026-07-01T09:00:00Z',
    });
    await addSchedule(server, { cronExpression: '7 3 * * 2' });
    startScheduler(server);
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expectSaid(data);
    const [first] = screen.getAllByRole('switch', { name: said('Active: Daily check') });
    await userEvent.click(first as HTMLElement);
    await text('Schedule Updated');
    expectSaid(data);
    const [remove] = screen.getAllByRole('button', { name: said('Delete schedule: Daily check') });
    await userEvent.click(remove as HTMLElement);
    const question = within(await screen.findByRole('dialog'));
    expectSaid(data);
    await userEvent.click(question.getByRole('button', { name: said('Delete') }));
    await text('Schedule Deleted');
    expectSaid(data);
  });

  it('in the form, whatever is chosen', async () => {
    startScheduler(server, { answers: { [CREATE]: fails } });
    await press('New Schedule');
    expectSaid(data);
    await userEvent.type(field('What should the task do?'), 'Daily check');
    await press('Schedule Task');
    await text('Missing Date/Time');
    expectSaid(data);
    for (const time of ['2026-05-01T09:00', '2026-07-01T09:00']) {
      fireEvent.input(field('Date and Time'), { target: { value: time } });
      expectSaid(data);
    }
    await choose('Recurring');
    for (const mode of ['Smart', 'Balanced', 'Fast']) {
      await choose(mode);
      expectSaid(data);
    }
    for (const { value } of field('Frequency').querySelectorAll('option')) {
      await userEvent.selectOptions(field('Frequency'), value);
      expectSaid(data);
    }
    await press('Schedule Task');
    await text('Failed to create schedule');
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toBe('The store is on fire.');
    expectSaid(data);
  });
});
