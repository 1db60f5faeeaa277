import { atom } from 'jotai';
import type { Platform } from '../platform/platform.ts';

const baseAtom = atom<Platform | undefined>(undefined);

/** The browser effects of this store. Set once, when the store is created. */
export const platformAtom = atom(
  (get) => {
    const platform = get(baseAtom);
    if (platform === undefined) throw new Error('The store has no platform. Create it with createState.');
    return platform;
  },
  (_get, set, platform: Platform) => set(baseAtom, platform),
);
