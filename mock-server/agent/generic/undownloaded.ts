import { personWords } from '../ask/person-words.ts';
import type { PageNote } from '../on-page/page-note.ts';
import { matches, searchTerms } from '../ask/search-terms.ts';

const mostNamed = 4;

/** What to say when a download was asked for: pages were read, and no report of them stands in for a file. */
export function undownloaded(instruction: string, notes: readonly PageNote[]): string | undefined {
  const words = personWords(instruction);
  if (!/(?:^|[.;,]\s*|\b(?:and|then|please|to|you)\s+)download\b/i.test(words)) return undefined;
  const terms = searchTerms(words);
  const links = notes.flatMap((note) => note.links.filter(({ text }) => /^download\b/i.test(text.trim())));
  const fitting = links.filter(({ text }) => terms.length === 0 || matches(text, terms) > 0);
  const names = [...new Set(fitting.map(({ text }) => text.trim().replace(/^download\s*/i, '')))];
  const found =
    names.length === 0
      ? 'No link to such a file was found.'
      : `It is there to take by hand: ${names.slice(0, mostNamed).join('; ')}${names.length > mostNamed ? ' and more' : ''}.`;
  return `Nothing was downloaded: of the files on a portal the agent takes minutes alone. ${found}`;
}
