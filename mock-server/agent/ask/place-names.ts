const named =
  /\b(?:in|near|around|from|for|of)\s+(?:the\s+)?(?:(?:city|town|area)\s+of\s+)?([A-Z][a-z]+(?:\s[A-Z][a-z]+)?)\b(?!['’])/g;
/** Words with a capital that follow "in" and "from" and are no place. */
const noPlace =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|^(?:excel|word|csv|pdf|spreadsheet|microsoft|google|list|next|last|all|our|my|this|directory|portal|listings|management|communit|compan|contract|lead|hoa|harborview area)/i;

const escaped = (name: string): string => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export interface NamedPlaces {
  /** Places a directory has, and the text names. */
  known: string[];
  /** Places the text names, and the directory does not have. */
  unknown: string[];
}

/** The places of a directory a text is about. "The Harborview area" is the whole of it, and no place. */
export function placeNames(text: string, places: readonly string[]): NamedPlaces {
  const known = places.filter((place) => new RegExp(`\\b${escaped(place)}\\b(?!\\s+area)`, 'i').test(text));
  const all = places.map((place) => place.toLowerCase());
  const unknown = [...text.matchAll(named)]
    .map((match) => match[1] ?? '')
    .filter((name) => !noPlace.test(name) && !all.some((place) => name.toLowerCase().startsWith(place)));
  return { known, unknown: [...new Set(unknown)] };
}
