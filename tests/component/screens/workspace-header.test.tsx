import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp } from './start-app.tsx';

const prompt = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What do you want done?' });
const header = () => within(screen.getByRole('banner'));

describe('the header', () => {
  it('leads to the dashboard, the history and the scheduler', () => {
    startApp();
    const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Dashboard', '/dashboard'],
      ['History', '/history'],
      ['Scheduler', '/scheduler'],
    ]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
  });

  it('refreshes the tasks', async () => {
    const { sent } = startApp();
    await userEvent.click(header().getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Refreshed')).toBeTruthy();
    expect(screen.getByText('Tasks updated')).toBeTruthy();
    await waitFor(() => expect(sent('GET /api/tasks').length).toBeGreaterThan(1));
  });

  it('loads the live view again half a second after Dashboard', async () => {
    const { clock } = startApp({ answers: having(aTask()) });
    const before = await screen.findByTitle('Live browser: Download minutes');
    await userEvent.click(header().getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByText('Dashboard Refreshed')).toBeTruthy();
    expect(screen.getByText('Ready to start a new task!')).toBeTruthy();
    clock.advance(400);
    expect(screen.getByTitle('Live browser: Download minutes')).toBe(before);
    clock.advance(100);
    await waitFor(() => expect(screen.getByTitle('Live browser: Download minutes')).not.toBe(before));
  });

  it('clears the screen for a new task', async () => {
    startApp({ answers: having(aTask({ status: 'completed' })), local: { taskInput: '' } });
    await screen.findByText('Task Completed Successfully');
    await userEvent.type(prompt(), 'something');
    await userEvent.click(header().getByRole('button', { name: 'New Task' }));
    expect(await screen.findByText('Ready for New Task')).toBeTruthy();
    expect(screen.getByText('Dashboard cleared and ready!')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'What do you want done?' })).toBeTruthy();
    expect(prompt().value).toBe('');
  });

  it.each([
    ['Feedback', 'Send Feedback'],
    ['Integrations (4)', 'Integrations'],
  ])('opens %s', async (button, dialog) => {
    startApp();
    await userEvent.click(header().getByRole('button', { name: button }));
    expect(await screen.findByRole('dialog', { name: dialog })).toBeTruthy();
  });

  it('has everything in a menu for narrow places', async () => {
    startApp();
    await userEvent.click(header().getByRole('button', { name: 'Menu' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'History',
      'Scheduler',
      'Refresh',
      'Feedback',
      'Integrations (4)',
      'Light theme',
      'Dark theme',
      'System theme',
    ]);
  });
});
