/** What is shown in place of a secret. */
export const MASK = '••••••';

const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;

/** The text with {@link MASK} in place of every e-mail address. */
export const maskEmails = (text: string): string => text.replaceAll(email, MASK);
