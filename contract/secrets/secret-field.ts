const secretWord =
  /^(?:pass(?:word|phrase|code|wd)?|pwd|secret|(?:access|api|id|refresh)?(?:token|key)|pin|otp|o?auth(?:orization)?|cookie|session|nonce|credential|sealed|ciphertext|encrypted|signature)s?$/i;

/** Returns the words of a name in camelCase, snake_case or kebab-case. */
const wordsOf = (name: string): string[] =>
  name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').split(/[^A-Za-z\d]+/);

/** Whether a field of this name, such as `password` or `idempotencyKey`, holds a value that no log may show. */
export const isSecretField = (name: string): boolean => wordsOf(name).some((word) => secretWord.test(word));
