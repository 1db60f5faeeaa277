import { atom, useAtomValue } from 'jotai';
import { t } from '../messages/translate.ts';

/** Every name the product shows. A deployment may set its own. */
export interface Brand {
  product: string;
  pilot: string;
  assistant: string;
  tagline: string;
  /** A CSS color that replaces the theme's accent. */
  accent?: string | undefined;
  /** Where the banner's feedback button leads. Without it there is no button. */
  feedbackUrl?: string | undefined;
  /** Where people sign in, if only a portal signs them in. Without it, they enter their email address. */
  signInUrl?: string | undefined;
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

/** Returns the whole brand. Writing changes a part of it. */
export const brandAtom = atom(
  (get): Brand => ({ ...ownBrand, ...get(overrides) }),
  (_get, set, brand: Partial<Brand>) => set(overrides, brand),
);

/** Returns this deployment's names. */
export function useBrand(): Brand {
  return useAtomValue(brandAtom);
}
