import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { toast } from '../task-controls.ts';
import {
  box,
  button,
  CREATE,
  openForm,
  startScheduler,
  describeTask,
  setTime,
  choose,
  submit,
} from './scheduler-fixture.ts';

describe('the form of a schedule', () => {
  it('opens with the first field focused, closes, and offers kinds, models, frequencies and no time before now', async () => {
    startScheduler();
    await openForm();
    expect(button('New Schedule').getAttribute('aria-expanded')).toBe('true');
    expect(document.activeElement).toBe(box('What should the task do?'));
    await userEvent.click(button('New Schedule'));
    expect(screen.queryByRole('region', { name: 'New Schedule' })).toBeNull();
    const form = within(await openForm());
    const radios = form.getAllByRole<HTMLInputElement>('radio');
    expect(radios.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
      ['One Time', true],
      ['Recurring', false],
      ['Smart', false],
      ['Balanced', true],
      ['Fast', false],
    ]);
    expect(screen.getByLabelText('Date and Time').getAttribute('min')).toBe('2026-06-01T09:00');
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

  it('is named after its description until it has its own name, needs both, and no description that is too long', async () => {
    startScheduler();
    await openForm();
    expect(button('Schedule Task').disabled).toBe(true);
    await describeTask('Download the latest board meeting minutes from the portal');
    expect(box('Schedule Name').value).toBe('Download the latest board meeting minutes from the');
    expect(button('Schedule Task').disabled).toBe(false);
    await userEvent.clear(box('Schedule Name'));
    expect(button('Schedule Task').disabled).toBe(true);
    await userEvent.type(box('Schedule Name'), 'Minutes');
    await describeTask(' today');
    expect(box('Schedule Name').value).toBe('Minutes');
    expect(button('Schedule Task').disabled).toBe(false);
    await userEvent.clear(box('What should the task do?'));
    expect(button('Schedule Task').disabled).toBe(true);
    fireEvent.input(box('What should the task do?'), { target: { value: 'x'.repeat(8_001) } });
    expect(screen.getByText('8,001 of 8,000 characters')).toBeTruthy();
    expect(screen.getByText('Please shorten this text to 8,000 characters')).toBeTruthy();
    expect(button('Schedule Task').disabled).toBe(true);
  });

  it('is reset by Clear, and then does not send, even if the browser submits it', async () => {
    const { sent } = startScheduler();
    const form = within(await openForm());
    await describeTask('Check');
    await choose('Smart');
    await userEvent.click(button('Clear'));
    expect([box('What should the task do?').value, box('Schedule Name').value]).toEqual(['', '']);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Balanced' }).checked).toBe(true);
    expect(document.activeElement).toBe(box('What should the task do?'));
    const { form: element } = form.getByRole<HTMLButtonElement>('button', { name: 'Schedule Task' });
    fireEvent.submit(element as HTMLFormElement);
    await toast('Missing Information', 'Please fill in all required fields');
    expect(sent(CREATE)).toEqual([]);
  });

  it.each<[string, () => unknown, string, string]>([
    [
      'a recurring schedule without a frequency',
      () => choose('Recurring'),
      'Missing Schedule',
      'Please select a recurring schedule pattern',
    ],
    [
      'a past time',
      () => setTime('2026-06-01T08:00'),
      'Invalid Date/Time',
      'Please select a time in the future',
    ],
  ])('does not send %s, and focuses the invalid field', async (_, prepare, title, description) => {
    const { sent } = startScheduler();
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
  const words = () => {
    const form = within(screen.getByRole('region', { name: 'New Schedule' }));
    return form.getByRole('status').textContent;
  };
  const runs = () =>
    within(screen.getByRole('list', { name: 'Next runs' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent.replaceAll(/\s/g, ' '));

  it('shows a frequency in words, and the next five runs from now', async () => {
    const { clock } = startScheduler();
    await openForm();
    expect(words()).toBe('');
    await choose('Recurring');
    expect(words()).toBe('');
    expect(screen.queryByRole('list', { name: 'Next runs' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Frequency' }), 'Daily at 9 AM');
    expect(words()).toBe('At 09:00 AM, every day');
    expect(runs()).toEqual([
      'Tue, Jun 2, 2026, 9:00 AM',
      'Wed, Jun 3, 2026, 9:00 AM',
      'Thu, Jun 4, 2026, 9:00 AM',
      'Fri, Jun 5, 2026, 9:00 AM',
      'Sat, Jun 6, 2026, 9:00 AM',
    ]);
    clock.advance(24 * 3_600_000);
    await waitFor(() => expect(runs()[0]).toBe('Wed, Jun 3, 2026, 9:00 AM'));
    expect(runs()).toHaveLength(5);
  });

  it('shows a single time in words, and how far away it is', async () => {
    const { clock } = startScheduler();
    await openForm();
    setTime('2026-06-02T10:30');
    await waitFor(() =>
      expect(words()?.replaceAll(/\s/g, ' ')).toMatch(/^Tuesday, June 2, 2026.* 10:30 AM$/),
    );
    expect(screen.getByText('in 26 hours')).toBeTruthy();
    clock.advance(25 * 3_600_000);
    expect(await screen.findByText('in 30 minutes')).toBeTruthy();
    setTime('2026-06-01T08:00');
    expect(await screen.findByText('This time has passed')).toBeTruthy();
  });
});
