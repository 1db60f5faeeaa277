import type { ReactNode } from 'react';
import { OpenDialog } from '../dialogs/open-dialog.tsx';
import { Toasts } from '../parts/shell/toasts.tsx';

/** What lies over every screen: the dialog that is open, and the news. */
export const overlays: ReactNode = (
  <>
    <OpenDialog />
    <Toasts />
  </>
);
