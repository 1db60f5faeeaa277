import { atom } from 'jotai';
import * as z from 'zod/mini';
import { storedAtom } from './stored-atom.ts';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

const chosenAtom = storedAtom({
  key: 'hoa-pilot.theme',
  schema: z.nullable(z.enum(themes)),
  initial: null,
  format: 'text',
});

/** The deployment's theme, for those who have not chosen. */
export const defaultThemeAtom = atom<Theme>('light');

/** The theme the host page asked for; it holds until the person chooses again. */
export const hostThemeAtom = atom<'light' | 'dark' | undefined>(undefined);

/** The theme in force. Writing it is the person's choice, and is kept. */
export const themeAtom = atom(
  (get): Theme => get(hostThemeAtom) ?? get(chosenAtom) ?? get(defaultThemeAtom),
  (_get, set, theme: Theme) => {
    set(hostThemeAtom, undefined);
    set(chosenAtom, theme);
  },
);
