import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createDeferred } from '../../../../fakes/deferred.ts';
import { NoNetwork, Status, type Answer } from '../start-app.tsx';
import { fact, toast } from '../task-controls.ts';
import {
  box,
  button,
  CREATE,
  openForm,
  row,
  sendOnce,
  startScheduler,
  describeTask,
  choose,
  submit,
} from './scheduler-fixture.ts';

describe('sending a schedule', () => {
  it('creates a recurring task, closes the form and empties it', async () => {
    const { sent } = startScheduler();
    await openForm();
    await describeTask('List the violations');
    await choose('Recurring');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Daily at 9 AM');
    await choose('Fast');
    await submit();
    expect(await screen.findByText('Schedule Created')).toBeTruthy();
    const created = await row('List the violations');
    expect(fact(created, 'Frequency')).toBe('Daily at 9 AM');
    expect(fact(created, 'Model')).toBe('Fast');
    expect(sent(CREATE)).toEqual([
      {
        name: 'List the violations',
        description: 'List the violations',
        model: 'fast',
        isRecurring: true,
        cronExpression: '0 9 * * *',
        scheduledAt: null,
        timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    ]);
    expect(screen.queryByRole('region', { name: 'New Schedule' })).toBeNull();
    expect(document.activeElement).toBe(button('New Schedule'));
    await openForm();
    expect(box('What should the task do?').value).toBe('');
  });

  it('creates a task for one time', async () => {
    const { sent } = startScheduler();
    await sendOnce('List the violations');
    const created = await row('List the violations');
    expect(fact(created, 'Frequency')).toBe('One time');
    expect(fact(created, 'Next run')).toContain('10:30');
    expect(sent(CREATE)).toMatchObject([
      { isRecurring: false, cronExpression: null, scheduledAt: new Date(2026, 5, 2, 10, 30).toISOString() },
    ]);
  });

  it('shows that it is busy, and sends once', async () => {
    const response = createDeferred();
    const { sent } = startScheduler({ answers: { [CREATE]: () => response.promise } });
    await sendOnce('Check');
    const busy = await screen.findByRole('button', { name: 'Creating...' });
    await userEvent.click(busy);
    await userEvent.type(box('Schedule Name'), '{Enter}');
    response.resolve(new Status(500));
    await screen.findByText('Failed to create schedule');
    expect(sent(CREATE)).toHaveLength(1);
  });

  it.each<[string, Answer, string]>([
    ['a failure', new Status(500, '{"message":"The disk is full"}'), 'The disk is full'],
    ['no network', () => new NoNetwork(), "Couldn't reach the server"],
  ])('shows %s, and keeps the input', async (_, answer, words) => {
    startScheduler({ answers: { [CREATE]: answer } });
    await sendOnce('Check');
    await toast('Failed to create schedule', 'There was an error scheduling your automation');
    expect(screen.getByText(words)).toBeTruthy();
    expect(box('What should the task do?').value).toBe('Check');
  });

  it('shows why the server refused it', async () => {
    startScheduler();
    await sendOnce('Log in with username ann, password: hunter2');
    expect(await screen.findByText(/^A schedule cannot store passwords/)).toBeTruthy();
  });
});

describe('a task from the history', () => {
  it('fills in the form once', async () => {
    const { history } = startScheduler({
      path: '/scheduler?task=Download+the+latest+board+meeting+minutes+from+the+portal&model=smart',
    });
    expect(await screen.findByText('Task imported from History')).toBeTruthy();
    expect(box('What should the task do?').value).toBe(
      'Download the latest board meeting minutes from the portal',
    );
    expect(box('Schedule Name').value).toBe(
      'Scheduled: Download the latest board meeting minutes from the...',
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Smart' }).checked).toBe(true);
    await waitFor(() => expect(history).toEqual(['/scheduler']));
    await userEvent.click(button('Clear'));
    expect(box('What should the task do?').value).toBe('');
  });

  it('without a description opens no form', async () => {
    const { history } = startScheduler({ path: '/scheduler?task=' });
    await waitFor(() => expect(history).toEqual(['/scheduler']));
    expect(screen.queryByText('Task imported from History')).toBeNull();
    expect(screen.queryByRole('region', { name: 'New Schedule' })).toBeNull();
  });
});
