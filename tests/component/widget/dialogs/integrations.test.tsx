import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { dialogGone, openInApp } from './open-in-app.tsx';

describe('the integrations', () => {
  it('counts what is on, and keeps what is switched', async () => {
    const { dialog } = await openInApp({ kind: 'integrations' });
    expect(dialog.getByText('4 of 6 integrations active')).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: 'Deep Research' }));
    expect(dialog.getByText('3 of 6 integrations active')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await dialogGone();
    expect(screen.getByRole('button', { name: 'Integrations (3)' })).toBeTruthy();
  });

  it.each([
    ['Web Search', true],
    ['Deep Research', true],
    ['File Export', false],
    ['Data Extraction', false],
  ])('says of %s whether the backend decides: %s', async (name, decides) => {
    const { dialog } = await openInApp({ kind: 'integrations' });
    const about = document.getElementById(
      dialog.getByRole('switch', { name }).getAttribute('aria-describedby') ?? '',
    );
    expect(about?.textContent?.includes('Requires server support')).toBe(decides);
  });

  it.each([
    ['Web Search', true, false],
    ['Deep Research', true, false],
    ['File Export', true, false],
    ['Data Extraction', true, false],
    ['Google Drive', false, true],
    ['Calendar Integration', false, true],
  ])('has %s: on %s, locked %s', async (name, on, locked) => {
    const { dialog } = await openInApp({ kind: 'integrations' });
    const one = dialog.getByRole<HTMLButtonElement>('switch', { name });
    expect(one.getAttribute('aria-checked')).toBe(String(on));
    expect(one.disabled).toBe(locked);
    const item = within(one.closest('li') as HTMLElement);
    expect(item.queryByText('Coming soon') !== null).toBe(locked);
    expect(item.queryByText(/Sign-in required\.$/) !== null).toBe(locked);
  });
});
