import { expect, test } from 'vitest';
import { redact as redactForDoctor } from '../../../../host-sdk/doctor/redact.ts';
import { redact } from '../../../../mock-server/desk/redact.ts';
import { findSecrets } from '../../../../contract/secrets/find-secrets.ts';
import { MASK } from '../../../../contract/secrets/mask.ts';
import { hasSecret, maskSecrets, maskSensitive } from '../../../../contract/secrets/mask-text.ts';
import { mayHoldSecret } from '../../../../contract/secrets/may-hold-secret.ts';
import { isHidden } from '../../../../contract/secrets/secret-span.ts';
import { prepareInstruction } from '../../../../widget/start-task/prepare-task.ts';
import { harmlessTexts } from './harmless-texts.ts';
import { secretsOf, secretTexts, unmarked } from './secret-texts.ts';

/** The text with each hidden span in ⟦ ⟧. */
function mark(text: string): string {
  let [result, at] = ['', 0];
  for (const { start, end } of findSecrets(text).filter(isHidden)) {
    result += `${text.slice(at, start)}⟦${text.slice(start, end)}⟧`;
    at = end;
  }
  return result + text.slice(at);
}

/** What is sent for an instruction when the backend offers a key. */
function sealed(text: string): string {
  const { passwords, instruction } = prepareInstruction(text);
  return instruction(new Map(passwords.map((password, index) => [password, `sealed:k.i.${index}`])));
}

const uses = [
  maskSensitive,
  sealed,
  (description: string) => JSON.stringify(redact({ description })),
  (description: string) => JSON.stringify(redactForDoctor({ description })),
];

test.each(secretTexts)('finds the secrets in a text, and nothing around them: %s', (marked) => {
  const text = unmarked(marked);
  expect(mark(text)).toBe(marked);
  expect(hasSecret(text)).toBe(true);
  expect(mayHoldSecret(text)).toBe(true);
  const masked = maskSecrets(text);
  expect(masked).toBe(marked.replaceAll(/⟦[^⟧]+⟧/g, MASK));
  expect(maskSecrets(masked)).toBe(masked);
  for (const secret of secretsOf(marked).filter((value) => !value.startsWith('sealed:')))
    for (const use of uses) expect(use(text)).not.toContain(secret);
});

test.each(harmlessTexts)('finds no secret in a harmless text: %s', (text) => {
  expect(mark(text)).toBe(text);
  expect(sealed(text)).toBe(text.trim());
});

// Each of these takes minutes if it is read again from every character.
test.each([
  'a',
  'a.',
  'key: ',
  'key=',
  'eyJ',
  'ey-',
  'sk-',
  '://:',
  '?token=',
  'Bearer ',
  'Authorization: ',
  'Basic A',
  'password ',
  'password: ',
  'password: a\n',
  'password:\n',
  'password|\n',
  'a,password\n',
  'with password ',
  '\n',
  'is the password ',
  'credentials: a/',
  'a@',
  'a@b.c / ',
  '"',
  '“',
  '|',
  ' ',
  '-----BEGIN PRIVATE KEY-----',
])('%j, repeated, is read in time that grows with its length', (piece) => {
  const text = piece.repeat(Math.floor(200_000 / piece.length));
  const hasHidden = findSecrets(text).some(isHidden);
  expect(mayHoldSecret(text) || !hasHidden).toBe(true);
});
