import { atom, useAtomValue } from 'jotai';
import { t } from '../messages/translate.ts';

/** Every name the product shows; a deployment may give its own. */
export interface Brand {
  product: string;
  pilot: string;
  assistant: string;
  tagline: string;
  /** A CSS colour in place of the theme's accent. */
  accent?: string | undefined;
  /** Where the preview banner's feedback button leads; without it there is no such button. */
  feedbackUrl?: string | undefined;
}

export const ownBrand: Brand = {
  product: 'HOA Pilot',
  pilot: 'HOA Pilot',
  assistant: 'STAN Assistant',
  get tagline() {
    return t('Professional browser automation for HOA management');
  },
};

const overrides = atom<Partial<Brand>>({});

/** Reads the whole brand; takes what a deployment changes of it. */
export const brandAtom = atom(
  (get): Brand => ({ ...ownBrand, ...get(overrides) }),
  (_get, set, brand: Partial<Brand>) => set(overrides, brand),
);

/** The names this deployment goes by. */
export function useBrand(): Brand {
  return useAtomValue(brandAtom);
}
