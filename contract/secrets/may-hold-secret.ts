import { letters, queryNames, secretNames } from './names.ts';

const { password, short, key, weak } = secretNames;

let suspect: RegExp | undefined;

/** Words before "name / secret". */
const login = /credential|credencial|acce|entra|sesi[oó]n|(?:log|sign)(?:ging|ning|ing)?[\s-]?[io]n/i;

/**
 * Rules out quickly, with a fraction of the code of `findSecrets`, that a text contains a password, key or token.
 *
 * @param text Any text.
 * @returns False only if `findSecrets` finds nothing to hide. True may be wrong.
 */
export function mayHoldSecret(text: string): boolean {
  suspect ??= new RegExp(
    [
      password,
      `(?<![${letters}\\d])(?:${short}|${key}|${weak})\\d?(?![${letters}\\d])`,
      // In addresses, commands and headers.
      String.raw`[?&#;][\w.-]{0,40}(?:${queryNames.password}|${queryNames.token})=`,
      String.raw`:\/\/[^\s/]{0,265}@|\s(?:-u|--user)[ =]|authorization|cookie|bearer|basic\s`,
      // A name and a secret: "ann@oak.example / hunter2".
      String.raw`@[\w.-]{1,200}\s{0,9}[/:|]`,
      // Keys with a known prefix.
      String.raw`-----BEGIN|sealed:|ey[\w-]{8}|[prs]k[-_]|gh[a-z]_|github_|xox|xapp-|glpat-|npm_|hf_|shpat_|whsec_|dop_v|pypi-|AIza|AKIA|ASIA|SG\.|hooks\.slack|[A-Za-z\d]{32}`,
    ].join('|'),
    'i',
  );
  return suspect.test(text) || (/[/|]|\s(?:and|y|with|using|con|usando)\s/i.test(text) && login.test(text));
}
