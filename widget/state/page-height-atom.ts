import { atom } from 'jotai';

/** The height in CSS pixels the host page asked this page to fill; undefined: as high as its content. */
export const pageHeightAtom = atom<number | undefined>(undefined);
