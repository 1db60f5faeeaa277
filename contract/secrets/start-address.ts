import { maskSecrets } from './mask-text.ts';

/**
 * Endings of names that are taken for sites without `http` before them. File endings and short words are none
 * ("minutes.pdf", "ask.it"): an address in full has any ending.
 */
const endings =
  'com|org|net|edu|gov|mil|info|biz|io|co|ai|app|dev|cloud|online|site|website|homes|house|community|management|properties|property|realty|rentals|apartments|condos|us|uk|ca|de|fr|au|nz|example|test';

const address = new RegExp(
  // What stands before it: no part of an e-mail, of a longer name, or of another address.
  String.raw`(?<![\w@./:%+-])(?:(https?:\/\/[^\s<>"'“”•]{1,2000})|((?:www\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,6}(?:${endings})(?![\w@-]|\.\w)(?::\d{2,5}(?!\d))?(?:[/?#][^\s<>"'“”•]{0,2000})?))`,
  'gi',
);

/** What ends the sentence around an address, and is no part of it. */
function withoutSentence(found: string): string {
  const cut = found.replace(/[.,;:!?'"*_`]+$/, '');
  return cut.endsWith(')') && !cut.includes('(') ? withoutSentence(cut.slice(0, -1)) : cut;
}

/**
 * An address that somebody typed, in full and without a login in it: `https` where nothing else is said.
 * Undefined for what no browser can open.
 */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim();
  const full = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`;
  if (text === '' || /\s/.test(text) || !URL.canParse(full)) return undefined;
  const url = new URL(full);
  if (!/^https?:$/.test(url.protocol) || !/\w\.\w|^localhost$|^\[/.test(url.hostname)) return undefined;
  // A login is no part of an address: it would be shown, and kept with the task.
  url.username = '';
  url.password = '';
  return url.href;
}

/** The first web address of a text, where its task is to begin. */
export function startAddressIn(text: string): string | undefined {
  for (const [found] of text.matchAll(address)) {
    const read = readAddress(withoutSentence(found));
    // Spec silent: one with a token in it stays in the text alone, because this one is shown and kept.
    if (read !== undefined && maskSecrets(read) === read) return read;
  }
  return undefined;
}
