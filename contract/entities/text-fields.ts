import * as z from 'zod/mini';
import { sharedLimits } from '../limits.ts';

const { text, list } = sharedLimits;
/** A text that a person writes. */
export const personText = z.string().check(z.maxLength(text.characters));
/** The same, but not empty. */
export const requiredText = personText.check(z.minLength(1));
/** A short text: a name, an id or a choice. */
export const label = z.string().check(z.maxLength(text.label));
export const labels = z.array(label).check(z.maxLength(list.items));
