/** Shown instead of a secret. */
export const MASK = '••••••';

/** Matches every email address. */
export const emailPattern = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** Replaces every email address with {@link MASK}. */
export const maskEmails = (text: string): string => text.replaceAll(emailPattern, MASK);
