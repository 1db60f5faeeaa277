import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aTask, having } from './a-task.ts';
import { startApp } from './start-app.tsx';
import { prompt, toast } from './task-controls.ts';

const header = () => within(screen.getByRole('banner'));

it('links to each screen, refreshes the tasks, and has everything in its menu', async () => {
  const { history, sent } = startApp();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Dashboard', '/dashboard'],
    ['History', '/history'],
    ['Scheduler', '/scheduler'],
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null, null]);
  await userEvent.click(header().getByRole('button', { name: 'Refresh' }));
  await toast('Refreshed', 'Tasks updated');
  await waitFor(() => expect(sent('GET /api/tasks').length).toBeGreaterThan(1));
  await userEvent.click(header().getByRole('button', { name: 'Menu' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Dashboard',
    'History',
    'Scheduler',
    'Settings',
    'Refresh',
    'Feedback',
    'Integrations (4)',
    'Light theme',
    'Dark theme',
    'System theme',
  ]);
  const marked = screen.getAllByRole('menuitem').filter((item) => item.getAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Dashboard', 'Light theme']);
  expect(header().getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
  await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
  expect(history.at(-1)).toBe('/settings');
  expect(header().getByRole('link', { name: 'Settings' }).getAttribute('aria-current')).toBe('page');
});

it('reloads and restarts shortly after Dashboard, once, and keeps the text', async () => {
  const { clock, refreshed, sent, services } = startApp();
  await userEvent.type(prompt(), 'Check');
  await userEvent.click(header().getByRole('link', { name: 'Dashboard' }));
  await toast('Dashboard Refreshed', 'Ready to start a new task!');
  await waitFor(() => expect(sent('GET /api/tasks').length).toBeGreaterThan(1));
  await userEvent.type(prompt(), ' the minutes');
  await userEvent.click(header().getByRole('link', { name: 'Dashboard' }));
  clock.advance(400);
  expect(refreshed).toEqual([]);
  clock.advance(600);
  expect(refreshed).toEqual(['/dashboard']);
  expect(services.platform.local.get('taskInput')).toBe('Check the minutes');
  expect(services.platform.session.get('hoa-pilot.starting-over')).toBe('true');
});

it('confirms a restart once', async () => {
  const session = { 'hoa-pilot.starting-over': 'true' };
  const { services } = startApp({ session });
  expect(await screen.findByText('Dashboard Refreshed')).toBeTruthy();
  expect(services.platform.session.get('hoa-pilot.starting-over')).toBe('false');
});

it.each([
  ['a dialog is opened', () => header().getByRole('button', { name: 'Feedback' })],
  ['the person leaves', () => header().getByRole('link', { name: 'History' })],
])('does not restart if %s first', async (_, control) => {
  const { clock, refreshed } = startApp();
  await userEvent.click(header().getByRole('link', { name: 'Dashboard' }));
  await userEvent.click(control());
  clock.advance(1_000);
  expect(refreshed).toEqual([]);
});

it('clears the screen for a new task', async () => {
  startApp({ answers: having(aTask({ status: 'completed' })), local: { taskInput: '' } });
  await screen.findByText('Task Completed Successfully');
  await userEvent.type(prompt(), 'something');
  await userEvent.click(header().getByRole('button', { name: 'New Task' }));
  await toast('Ready for New Task', 'Dashboard cleared and ready!');
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
