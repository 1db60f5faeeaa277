import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { queryKeys } from '../../../../../widget/data/query-keys.ts';
import { Status } from '../start-app.tsx';
import { fact, toast } from '../task-controls.ts';
import { addSchedule, button, row, rows, SCHEDULES, startScheduler } from './scheduler-fixture.ts';

const toggleOf = (name: string) =>
  screen.findByRole<HTMLButtonElement>('switch', { name: `Active: ${name}` });

describe('the list of schedules', () => {
  it('shows that it loads and that it is empty, and reloads when its own link is clicked', async () => {
    startScheduler();
    expect(screen.getByText('Loading schedules...')).toBeTruthy();
    expect(await screen.findByText('No schedules yet. Create one above to get started.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Active Schedules' })).toBeTruthy();
    await addSchedule();
    await userEvent.click(screen.getByRole('link', { name: 'Scheduler' }));
    expect(await row('Daily check')).toBeTruthy();
  });

  it('shows the newest first, with task, frequency, next run and model', async () => {
    await addSchedule();
    await addSchedule({ name: 'Odd', cronExpression: '30 4 * * 2', timezone: 'Asia/Kathmandu' });
    startScheduler();
    const daily = await row('Daily check');
    expect(within(daily).getByText('List the violations of the last 30 days')).toBeTruthy();
    expect(within(daily).getByText('Active')).toBeTruthy();
    expect(fact(daily, 'Frequency')).toBe('Daily at 9 AM');
    expect(fact(daily, 'Next run')).toMatch(/Jun [12], 2026/);
    expect(fact(daily, 'Model')).toBe('Smart');
    expect(fact(await row('Odd'), 'Next run')).toMatch(/4:30\sAM in Asia\/Kathmandu\)$/);
    expect(await rows()).toEqual(['Odd', 'Daily check']);
  });

  it.each([
    [{ isActive: true }, 'Active', 'Not scheduled'],
    [{ isActive: false, nextRunAt: '2026-06-02T09:00:00Z' }, 'Paused', 'Paused'],
  ])('shows the state of %o, and masks passwords', async (over, badge, next) => {
    const schedule = { id: 1, name: 'Old', description: 'Use password: hunter2', isRecurring: true, ...over };
    startScheduler({ answers: { [SCHEDULES]: [schedule] } });
    const old = await row('Old');
    expect(within(old).getAllByText(badge).length).toBeGreaterThan(0);
    expect(fact(old, 'Next run')).toBe(next);
    expect(old.textContent).not.toContain('hunter2');
  });

  it('shows an error when it cannot be loaded, and Retry loads it', async () => {
    const { answer } = startScheduler({
      answers: { [SCHEDULES]: new Status(500, '{"message":"The disk is full"}') },
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("Couldn't load schedules");
    expect(alert.textContent).toContain('The disk is full');
    answer(SCHEDULES, []);
    await userEvent.click(button('Retry'));
    expect(await screen.findByText(/^No schedules yet/)).toBeTruthy();
  });

  it('stays when a refresh fails, with a notice', async () => {
    await addSchedule();
    const { answer, services } = startScheduler();
    await row('Daily check');
    answer(SCHEDULES, new Status(500, '{"message":"The disk is full"}'));
    await act(() => services.queryClient.refetchQueries({ queryKey: queryKeys.schedules }));
    expect(await screen.findByText("Couldn't refresh your schedules. They may be out of date.")).toBeTruthy();
    expect(await row('Daily check')).toBeTruthy();
  });
});

describe('a schedule', () => {
  it('can be paused and resumed, and is deleted after a confirmation', async () => {
    await addSchedule();
    startScheduler();
    await userEvent.click(await toggleOf('Daily check'));
    expect(await screen.findByText('Schedule Updated')).toBeTruthy();
    const daily = await row('Daily check');
    await waitFor(() => expect(fact(daily, 'Next run')).toBe('Paused'));
    expect((await toggleOf('Daily check')).getAttribute('aria-checked')).toBe('false');
    await userEvent.click(await toggleOf('Daily check'));
    await waitFor(() => expect(fact(daily, 'Next run')).toContain('2026'));
    expect(within(daily).getByText('Active')).toBeTruthy();
    const remove = button('Delete schedule: Daily check');
    await userEvent.click(remove);
    const dialog = await screen.findByRole('dialog', { name: 'Delete this schedule?' });
    expect(dialog.textContent).toContain('“Daily check” will not run again.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(remove);

    await userEvent.click(remove);
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await toast('Schedule Deleted', 'The schedule has been removed');
    expect(await screen.findByText(/^No schedules yet/)).toBeTruthy();
    expect(document.activeElement).toBe(button('New Schedule'));
  });

  it('stays, and stays active, when a change or deleting fails', async () => {
    const { id } = await addSchedule();
    const [call, refused] = [`/api/schedules/${id}`, new Status(500)];
    startScheduler({ answers: { [`PATCH ${call}`]: refused, [`DELETE ${call}`]: refused } });
    await userEvent.click(await toggleOf('Daily check'));
    expect(await screen.findByText('Failed to update schedule')).toBeTruthy();
    await waitFor(async () =>
      expect((await toggleOf('Daily check')).getAttribute('aria-checked')).toBe('true'),
    );
    await userEvent.click(button('Delete schedule: Daily check'));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete schedule')).toBeTruthy();
    expect(await rows()).toEqual(['Daily check']);
  });

  it('for a single past time cannot be resumed', async () => {
    const over = { id: 1, name: 'Past', description: 'x', isRecurring: false, isActive: false };
    startScheduler({ answers: { [SCHEDULES]: [{ ...over, scheduledAt: '2026-05-01T09:00:00Z' }] } });
    expect((await toggleOf('Past')).disabled).toBe(true);
  });

  it('is changed once and deleted once for two quick clicks', async () => {
    const { id } = await addSchedule();
    const { sent } = startScheduler();
    const toggle = await toggleOf('Daily check');
    toggle.click();
    toggle.click();
    expect(await screen.findByText('Schedule Updated')).toBeTruthy();
    expect(sent(`PATCH /api/schedules/${id}`)).toEqual([{ isActive: false }]);
    await userEvent.click(button('Delete schedule: Daily check'));
    const remove = await screen.findByRole('button', { name: 'Delete' });
    remove.click();
    remove.click();
    expect(await screen.findByText('Schedule Deleted')).toBeTruthy();
    expect(sent(`DELETE /api/schedules/${id}`)).toHaveLength(1);
  });
});
