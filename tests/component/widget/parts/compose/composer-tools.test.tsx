import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { attachedFileIdsAtom } from '../../../../../widget/state/compose-atoms.ts';
import { startApp } from '../../screens/start-app.tsx';

it('the upload button opens the Add Files dialog, and shows the number of attached files', async () => {
  const { store } = startApp();
  const button = await screen.findByRole('button', { name: 'Add files' });
  act(() => store.set(attachedFileIdsAtom, ['a', 'b']));
  expect(await screen.findByRole('button', { name: 'Add files (2 attached)' })).toBe(button);
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Add Files to Your Task' })).toBeTruthy();
});
