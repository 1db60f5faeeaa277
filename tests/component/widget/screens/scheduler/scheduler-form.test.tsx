import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { App } from '../../../../../mock-server/app.ts';
import {
  box,
  button,
  CREATE,
  openForm,
  startScheduler,
  startServer,
  describeTask,
  setTime,
  choose,
  submit,
} from './scheduler-fixture.ts';

let server: App;
beforeEach(() => {
  server = startServer();
});
afterEach(() => server.close());

describe('the form of a schedule', () => {
  it('opens with the first field focused, and closes again', async () => {
    startScheduler(server);
    await openForm();
    expect(button('New Schedule').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(box('What should the task do?'));
    await userEvent.click(button('New Schedule'));
    expect(screen.queryByRole('region', { name: 'New Schedule' })).toBeNull();
  });

  it('offers what it should, with Balanced chosen', async () => {
    startScheduler(server);
    const inForm = within(await openForm());
    const radios = inForm.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ value, checked }) => [value, checked])).toEqual([
      ['once', true],
      ['recurring', false],
      ['smart', false],
      ['balanced', true],
      ['fast', false],
    ]);
    expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
      'One Time',
      'Recurring',
      'Smart',
      'Balanced',
      'Fast',
    ]);
    await choose('Recurring');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual([
      'Select frequency',
      'Daily at 9 AM',
      'Weekly Mondays',
      'Monthly 1st',
      'Every hour',
      'Every 6 hours',
    ]);
  });

  it('takes no time before now', async () => {
    startScheduler(server);
    await openForm();
    expect(screen.getByLabelText('Date and Time').getAttribute('min')).toBe('2026-06-01T09:00');
  });

  it('can be sent only with a description and a name', async () => {
    startScheduler(server);
    await openForm();
    expect(button('Schedule Task').disabled).toBe(true);
    await describeTask('Check');
    expect(button('Schedule Task').disabled).toBe(false);
    await userEvent.clear(box('Schedule Name'));
    expect(button('Schedule Task').disabled).toBe(true);
    await userEvent.type(box('Schedule Name'), 'Mine');
    expect(button('Schedule Task').disabled).toBe(false);
    await userEvent.clear(box('What should the task do?'));
    expect(button('Schedule Task').disabled).toBe(true);
  });

  it('is named after its description until it is given a name', async () => {
    startScheduler(server);
    await openForm();
    await describeTask('Download the latest board meeting minutes from the portal');
    expect(box('Schedule Name').value).toBe('Download the latest board meeting minutes from the');
    await userEvent.clear(box('Schedule Name'));
    await userEvent.type(box('Schedule Name'), 'Minutes');
    await describeTask(' today');
    expect(box('Schedule Name').value).toBe('Minutes');
  });

  it('is emptied by Clear', async () => {
    startScheduler(server);
    await openForm();
    await describeTask('Check');
    await choose('Smart');
    await userEvent.click(button('Clear'));
    expect([box('What should the task do?').value, box('Schedule Name').value]).toEqual(['', '']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Balanced' }).checked).toBe(true);
    expect(document.activeElement).toBe(box('What should the task do?'));
  });

  it.each([
    ['What should the task do?', ''],
    ['Schedule Name', 'Check'],
  ])('does not send one without "%s", however it was submitted', async (missing, description) => {
    const { sent } = startScheduler(server);
    const form = within(await openForm());
    if (description) await describeTask(description);
    await userEvent.clear(box(missing));
    const { form: element } = form.getByRole<HTMLButtonElement>('button', { name: 'Schedule Task' });
    fireEvent.submit(element as HTMLFormElement);
    expect(await screen.findByText('Missing Information')).toBeTruthy();
    expect(screen.getByText('Please fill in all required fields')).toBeTruthy();
    expect(sent(CREATE)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown> | void, string, string]>([
    [
      'recurring without a frequency',
      () => choose('Recurring'),
      'Missing Schedule',
      'Please select a recurring schedule pattern',
    ],
    [
      'one time without a time',
      () => undefined,
      'Missing Date/Time',
      'Please select when to run the automation',
    ],
    [
      'a time that has passed',
      () => void setTime('2026-06-01T08:00'),
      'Invalid Date/Time',
      'Please select a time in the future',
    ],
  ])('does not send %s', async (_, prepare, title, description) => {
    const { sent } = startScheduler(server);
    await openForm();
    await describeTask('Check');
    await prepare();
    await submit();
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getAllByText(description)).toHaveLength(2);
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(sent(CREATE)).toEqual([]);
  });
});

describe('the preview of the time', () => {
  const told = () => {
    const form = within(screen.getByRole('region', { name: 'New Schedule' }));
    return form.getByRole('status').textContent;
  };
  const runs = () =>
    within(screen.getByRole('list', { name: 'Next runs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));
  const everyDay = async () => {
    await choose('Recurring');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Daily at 9 AM');
  };

  it('is nothing while nothing is chosen', async () => {
    startScheduler(server);
    await openForm();
    expect(told()).toBe('');
    await choose('Recurring');
    expect(told()).toBe('');
    expect(screen.queryByRole('list', { name: 'Next runs' })).toBeNull();
  });

  it('is a frequency in words, and the next five runs', async () => {
    startScheduler(server);
    await openForm();
    await everyDay();
    expect(told()).toBe('At 09:00 AM, every day');
    expect(runs()).toEqual([
      'Tue, Jun 2, 2026, 9:00 AM',
      'Wed, Jun 3, 2026, 9:00 AM',
      'Thu, Jun 4, 2026, 9:00 AM',
      'Fri, Jun 5, 2026, 9:00 AM',
      'Sat, Jun 6, 2026, 9:00 AM',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Every 6 hours');
    expect(told()).toBe('Every 6 hours, on the hour');
    expect(runs()[0]).toBe('Mon, Jun 1, 2026, 12:00 PM');
  });

  it('leaves out a run whose time has come meanwhile', async () => {
    const { clock } = startScheduler(server);
    await openForm();
    await everyDay();
    clock.advance(24 * 3_600_000);
    await waitFor(() => expect(runs()[0]).toBe('Wed, Jun 3, 2026, 9:00 AM'));
    expect(runs()).toHaveLength(5);
  });

  it('is a single time in words, and how far away it is', async () => {
    const { clock } = startScheduler(server);
    await openForm();
    setTime('2026-06-02T10:30');
    await waitFor(() => expect(told()?.replaceAll(/\s/g, ' ')).toMatch(/^Tuesday, June 2, 2026.* 10:30 AM$/));
    expect(screen.getByText('in 26 hours')).toBeTruthy();
    clock.advance(25 * 3_600_000);
    expect(await screen.findByText('in 30 minutes')).toBeTruthy();
    setTime('2026-06-01T08:00');
    expect(await screen.findByText('This time has passed')).toBeTruthy();
  });
});
