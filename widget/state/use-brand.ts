import { useAtomValue } from 'jotai';
import { type Brand, brandAtom } from './brand-atom.ts';

/** The names this deployment goes by. */
export function useBrand(): Brand {
  return useAtomValue(brandAtom);
}
