import { createContext, useContext } from 'react';
import type { Platform } from './platform.ts';

/** Provided once by the app. */
export const PlatformContext = createContext<Platform | undefined>(undefined);

/** The browser effects of this widget. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform needs a PlatformContext around it');
  return platform;
}
