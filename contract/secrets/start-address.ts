import { maskSecrets } from './mask-text.ts';

/**
 * Endings that make a name a site even without `http`. File endings and short words are not among them ("minutes.pdf",
 * "ask.it"). A complete address may have any ending.
 */
const endings =
  'com|org|net|edu|gov|mil|info|biz|io|co|ai|app|dev|cloud|online|site|website|homes|house|community|management|properties|property|realty|rentals|apartments|condos|us|uk|ca|de|fr|au|nz|example|test';

const address = new RegExp(
  // The address may not be part of an email address, a longer name, or another address.
  String.raw`(?<![\w@./:%+-])(?:(https?:\/\/[^\s<>"'“”•]{1,2000})|((?:www\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}(?:${endings})(?![\w@-]|\.\w)(?::\d{2,5}(?!\d))?(?:[/?#][^\s<>"'“”•]{0,2000})?))`,
  'gi',
);

/** Removes the punctuation of the sentence around an address. */
function withoutSentence(match: string): string {
  const address = match.replace(/[.,;:!?'"*_`]+$/, '');
  return address.endsWith(')') && !address.includes('(') ? withoutSentence(address.slice(0, -1)) : address;
}

/**
 * Completes an address that a person typed: adds `https://` if it has no scheme, and removes a login. Returns undefined
 * if no browser can open it.
 */
export function readAddress(input: string): string | undefined {
  const text = input.trim();
  const full = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  if (!/^https?:$/.test(url.protocol) || !/\w\.\w|^localhost$|^\[/.test(url.hostname)) return undefined;
  // A login would be shown and stored with the task.
  url.username = '';
  url.password = '';
  return url.href;
}

/** Returns the first web address of a text, where its task begins. */
export function startAddressIn(text: string): string | undefined {
  for (const [match] of text.matchAll(address)) {
    const startAddress = readAddress(withoutSentence(match));
    // Spec silent: an address with a token is not used, because the start address is shown and stored.
    if (startAddress !== undefined && maskSecrets(startAddress) === startAddress) return startAddress;
  }
  return undefined;
}
