import type { PageReading } from '../../browser/page-reading.ts';
import { mayChange } from './may-change.ts';
import { pageKey } from './page-facts.ts';
import { matches, stem } from '../ask/search-terms.ts';

/** What people ask about, and the names of the pages where a community has it. */
const places: readonly (readonly [topics: string, names: string])[] = [
  [
    'money fund reserve budget dues assessment fee balance bank finance financial account spend cost income expense audit tax',
    'documents budgets finances financials reserve treasurer',
  ],
  [
    'rule bylaw covenant ccr restriction policy pet parking noise rental guideline amendment declaration trash fence',
    'documents governing rules bylaws policies',
  ],
  ['notice newsletter form letter insurance certificate contract document minute', 'documents notices forms'],
  ['phone telephone number email office hour contact address', 'contact office directory'],
  ['ticket request order repair maintenance report issue', 'service desk maintenance request order'],
  ['event party calendar agenda pool clubhouse', 'meetings events calendar amenities news'],
];

const words = (text: string): string[] => text.split(' ').map(stem);

/** Words that links to the likely pages have, for what an instruction is about. */
function likelyPlaces(terms: readonly string[]): string[] {
  const named = places.filter(([topics]) => words(topics).some((topic) => terms.includes(topic)));
  return [...new Set(named.flatMap(([, names]) => words(names)))];
}

/** A link on the way to what was asked for. */
export interface FollowedLink {
  text: string;
  href: string;
  /** Its words are those of the instruction; others are followed only to look around. */
  matched: boolean;
  /** It leads to where such things are usually kept. */
  likely: boolean;
}

const leadsAway =
  /\b(?:sign|log)[ -]?(?:in|on)\b|\bregister\b|\bskip to\b|^download\b|\bunsubscribe\b|\bdelete\b|\bremove\b/i;
const file = /\.(?:pdf|zip|docx?|xlsx?|csv|png|jpe?g|gif|svg|ics|mp4)$/i;

const mostAlike = 3;

/** The pages of the same site that a page links to and that were not seen yet, those with the words first. */
export function linksToFollow(
  page: Pick<PageReading, 'url' | 'links'>,
  terms: readonly string[],
  options: { seen: readonly string[] },
): FollowedLink[] {
  const here = new URL(page.url);
  const places = likelyPlaces(terms);
  const taken = new Set([...options.seen, pageKey(page.url, page.url)]);
  const found: (FollowedLink & { score: number })[] = [];
  for (const { text, href } of page.links) {
    if (text === '' || leadsAway.test(text) || !URL.canParse(href, page.url) || mayChange({ text, href }))
      continue;
    const url = new URL(href, page.url);
    const key = pageKey(url.href, page.url);
    if (
      !/^https?:$/.test(url.protocol) ||
      url.host !== here.host ||
      file.test(url.pathname) ||
      taken.has(key)
    )
      continue;
    taken.add(key);
    const score = matches(text, terms);
    // What stands in every row is done to the row.
    const isInRows = page.links.filter((link) => link.text === text).length >= mostAlike;
    if (score === 0 && isInRows) continue;
    const likely = matches(text, places) > 0;
    found.push({ text: text.trim(), href: url.href, matched: score > 0, likely, score });
  }
  return found
    .toSorted((a, b) => b.score - a.score || Number(b.likely) - Number(a.likely))
    .map(({ text, href, matched, likely }) => ({ text, href, matched, likely }));
}
