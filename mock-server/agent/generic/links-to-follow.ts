import type { PageReading } from '../../browser/page-reading.ts';
import { matches, stem } from '../ask/search-terms.ts';
import { mayChange } from '../on-page/may-change.ts';
import { pageKey } from '../on-page/page-facts.ts';

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
const likelyPlaces = (terms: readonly string[]): string[] =>
  places.flatMap(([topics, names]) =>
    words(topics).some((topic) => terms.includes(topic)) ? words(names) : [],
  );

/** A link on the way to what was asked for. */
export interface FollowedLink {
  text: string;
  href: string;
  /** It has words of the instruction, or leads to where such things are usually kept, or is followed only to look around. */
  rank: 'named' | 'likely' | 'other';
}

const leadsAway = /\b(?:sign|log)[ -]?(?:in|on)\b|\bregister\b|\bskip to\b|^download\b/i;
const file = /\.(?:pdf|zip|docx?|xlsx?|csv|png|jpe?g|gif|svg|ics|mp4)$/i;

/** What stands in every row is done to the row. */
const mostAlike = 3;

/** The pages of the same site that a page links to and that were not seen yet, those with most of the words first. */
export function linksToFollow(
  page: Pick<PageReading, 'url' | 'links'>,
  terms: readonly string[],
  seen: readonly string[],
): FollowedLink[] {
  const here = new URL(page.url);
  const likely = likelyPlaces(terms);
  const taken = new Set([...seen, pageKey(page.url, page.url)]);
  const found = page.links.flatMap((link) => {
    const { text, href } = link;
    if (text === '' || leadsAway.test(text) || mayChange(link) || !URL.canParse(href, page.url)) return [];
    const url = new URL(href, page.url);
    const key = pageKey(url.href, page.url);
    const isPage = /^https?:$/.test(url.protocol) && url.host === here.host && !file.test(url.pathname);
    const score = matches(text, terms);
    const isInRows = page.links.filter((other) => other.text === text).length >= mostAlike;
    if (!isPage || taken.has(key) || (score === 0 && isInRows)) return [];
    taken.add(key);
    const rank = score > 0 ? 'named' : matches(text, likely) > 0 ? 'likely' : 'other';
    return [{ text: text.trim(), href: url.href, rank, score } as const];
  });
  return found.toSorted((a, b) => b.score - a.score).map(({ text, href, rank }) => ({ text, href, rank }));
}
