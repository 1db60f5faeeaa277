import type { SealedPassword } from '../entities/credentials.ts';

const reference = /^sealed:([\w-]+)\.([\w-]+)\.([\w-]+)$/;

/** How a sealed password stands in a prompt, in place of the password: `sealed:key.iv.data`. */
export const sealedReference = ({ key, iv, data }: SealedPassword): string => `sealed:${key}.${iv}.${data}`;

/** The sealed password that a word refers to; undefined for any other word. */
export function readSealedReference(word: string): SealedPassword | undefined {
  const [, key, iv, data] = reference.exec(word) ?? [];
  return key && iv && data ? { key, iv, data } : undefined;
}
