import type { ReactNode } from 'react';
import { OpenDialog } from '../dialogs/open-dialog.tsx';
import { SessionGate } from '../parts/shell/session-gate.tsx';
import { Toasts } from '../parts/shell/toasts.tsx';
import { Boundary } from '../ui/feedback/boundary.tsx';

/** Rendered over every screen: the session gate, the open dialog, and the toasts. */
export const overlays: ReactNode = (
  <>
    <SessionGate />
    <OpenDialog />
    <Boundary name="The toasts">
      <Toasts />
    </Boundary>
  </>
);
