import { accordionPortal } from './accordion.ts';
import { cardsPortal } from './cards.ts';
import { componentsPortal } from './components.ts';
import { documentsPortal } from './documents.ts';
import { framesPortal } from './frames.ts';
import { gridPortal } from './grid.ts';
import type { Portal } from './portal.ts';
import { registerPortal } from './register.ts';
import { wizardPortal } from './wizard.ts';

/** Each creates a portal with its own state. The seed decides its data. */
export const portalMakers: readonly ((seed: number) => Portal)[] = [
  gridPortal,
  cardsPortal,
  accordionPortal,
  registerPortal,
  framesPortal,
  componentsPortal,
  wizardPortal,
  documentsPortal,
];
