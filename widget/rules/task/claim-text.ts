import type { Claim } from '../../../contract/entities/evidence.ts';
import { currentLanguage, t, tCount, type Values } from '../../messages/translate.ts';

/** A sentence of a claim, which a catalog may have under its code. */
export interface ClaimSentence {
  code: string;
  /** What fills its placeholders. `count` also chooses between one and many. */
  values: Values;
}

type Texts = Pick<Claim, 'text'> & { sentences?: readonly ClaimSentence[] | undefined };

const PLACEHOLDER = /\{\w+\}/;

/** Returns the sentence in the person's language. Undefined if the catalog lacks it, or if it lacks a value. */
function translate({ code, values }: ClaimSentence): string | undefined {
  const key = `claim ${code}` as const;
  const one = `${key} one` as const;
  const localValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, value.toLocaleString(currentLanguage())]),
  );
  const { count } = values;
  const countedText = typeof count === 'number' ? tCount(count, one, key, localValues) : key;
  const text = countedText === one || countedText === key ? t(key, localValues) : countedText;
  return text === key || PLACEHOLDER.test(text) ? undefined : text;
}

/** Returns what a claim states, in the person's language, or in English if the catalog lacks one of its sentences. */
export function claimText({ text, sentences = [] }: Texts): string {
  const all = sentences.map(translate);
  return all.length === 0 || all.includes(undefined) ? text : all.join(' ');
}
