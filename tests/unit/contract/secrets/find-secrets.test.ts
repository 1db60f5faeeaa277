import { describe, expect, test } from 'vitest';
import { findSecrets } from '../../../../contract/secrets/find-secrets.ts';
import { isHidden } from '../../../../contract/secrets/secret-span.ts';
import { harmlessTexts, secretTexts } from './secret-texts.ts';

const plain = (marked: string): string => marked.replaceAll(/[⟦⟧]/g, '');

/** The text with each hidden span in ⟦ ⟧. */
function marked(text: string): string {
  let [result, at] = ['', 0];
  for (const { start, end } of findSecrets(text).filter(isHidden)) {
    result += `${text.slice(at, start)}⟦${text.slice(start, end)}⟧`;
    at = end;
  }
  return result + text.slice(at);
}

describe('secrets are found, and nothing around them', () => {
  test.each(secretTexts)('%s', (text) => {
    expect(marked(plain(text))).toBe(text);
  });
});

describe('a harmless text has none', () => {
  test.each(harmlessTexts)('%s', (text) => {
    expect(marked(text)).toBe(text);
  });
});
