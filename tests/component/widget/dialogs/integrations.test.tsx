import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { dialogGone, openInApp } from './open-in-app.tsx';

it('counts the active ones, and keeps changes', async () => {
  const { dialog } = await openInApp({ kind: 'integrations' });
  expect(dialog.getByText('4 of 6 integrations active')).toBeTruthy();
  await userEvent.click(dialog.getByRole('switch', { name: 'Deep Research' }));
  expect(dialog.getByText('3 of 6 integrations active')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await dialogGone();
  expect(screen.getByRole('button', { name: 'Integrations (3)' })).toBeTruthy();
});

it.each([
  ['Web Search', true, false, true],
  ['Deep Research', true, false, true],
  ['File Export', true, false, false],
  ['Data Extraction', true, false, false],
  ['Google Drive', false, true, false],
  ['Calendar Integration', false, true, false],
])('has %s: on %s, locked %s, needs server support %s', async (name, on, locked, needsServer) => {
  const { dialog } = await openInApp({ kind: 'integrations' });
  const one = dialog.getByRole<HTMLButtonElement>('switch', { name });
  expect(one.getAttribute('aria-checked')).toBe(String(on));
  expect(one.disabled).toBe(locked);
  const about = document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect(about.includes('Requires server support')).toBe(needsServer);
  const item = within(one.closest('li') as HTMLElement);
  expect(item.queryByText('Coming soon') !== null).toBe(locked);
  expect(item.queryByText(/Sign-in required\.$/) !== null).toBe(locked);
});
