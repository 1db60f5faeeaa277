import type { ReactNode } from 'react';

/** What lies over every screen. */
export const overlays: ReactNode = null;
