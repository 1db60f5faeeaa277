import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { platformAtom } from './platform-atom.ts';
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

/** The theme to draw: `system` follows the device. */
export function useResolvedTheme(): 'light' | 'dark' {
  const { prefersDark } = useAtomValue(platformAtom);
  const theme = useAtomValue(themeAtom);
  const dark = useSyncExternalStore(prefersDark.subscribe, prefersDark.get);
  if (theme !== 'system') return theme;
  return dark ? 'dark' : 'light';
}
