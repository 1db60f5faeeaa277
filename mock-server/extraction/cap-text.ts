import { extractionLimits } from './limits.ts';

const longest = extractionLimits.content.characters;
const count = new Intl.NumberFormat('en-US');

/** The text, or as much of it as is kept and the word that it was cut; notes come first. */
export function capText(text: string, notes: readonly (string | undefined)[] = []): string {
  const said = notes.filter((note) => note !== undefined).map((note) => `[${note}]\n`);
  const head = said.length === 0 ? '' : `${said.join('')}\n`;
  if (text.length <= longest) return head + text;
  const last = text.charCodeAt(longest - 1);
  // Not between the halves of one character.
  const end = last >= 0xd800 && last <= 0xdbff ? longest - 1 : longest;
  const cut = `[Cut here: these are the first ${count.format(longest)} of ${count.format(text.length)} characters]`;
  return `${head}${text.slice(0, end)}\n\n${cut}`;
}
