import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { openDialogAtom, type OpenDialog } from '../../../../widget/state/view-atoms.ts';
import { startApp, type Answers } from '../screens/start-app.tsx';

/** Opens a dialog over the workspace. `dialog` looks inside it. */
export const openInApp = async (
  dialog: OpenDialog,
  answers: Answers = {},
  local: Record<string, string> = {},
  more: Partial<Parameters<typeof startApp>[0]> = {},
) => {
  const app = startApp({ answers, local, ...more });
  app.store.set(openDialogAtom, dialog);
  const element = await screen.findByRole('dialog');
  return { ...app, dialog: within(element) };
};

/** Waits until no dialog is open. */
export const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
