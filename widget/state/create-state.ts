import { createStore } from 'jotai';
import type { Platform } from '../platform/platform.ts';
import { type Brand, brandAtom } from './brand.ts';
import { platformAtom } from './platform-atom.ts';

export type Store = ReturnType<typeof createStore>;

/** Creates the store of one widget, on top of a platform. */
export function createState(platform: Platform, brand: Partial<Brand> = {}): Store {
  const store = createStore();
  store.set(platformAtom, platform);
  store.set(brandAtom, brand);
  return store;
}
