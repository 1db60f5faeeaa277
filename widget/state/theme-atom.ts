import * as z from 'zod/mini';
import { storedAtom } from './stored-atom.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** The person's choice of theme. */
export const themeAtom = storedAtom({
  key: 'hoa-pilot.theme',
  schema: z.enum(themes),
  initial: 'light',
  format: 'text',
});
