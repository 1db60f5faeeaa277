import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import { platformAtom } from './platform-atom.ts';
import { themeAtom } from './theme-atom.ts';

/** The theme to draw: `system` follows the device. */
export function useResolvedTheme(): 'light' | 'dark' {
  const { prefersDark } = useAtomValue(platformAtom);
  const theme = useAtomValue(themeAtom);
  const dark = useSyncExternalStore(prefersDark.subscribe, prefersDark.get);
  if (theme !== 'system') return theme;
  return dark ? 'dark' : 'light';
}
