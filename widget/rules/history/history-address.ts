import { limits } from '../limits.ts';
import { paths } from '../paths.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { historyFilterValues, type HistoryFilter } from './history-search.ts';

/** What of the history is shown, as far as its address can tell. */
export interface HistoryAddress {
  query: string;
  filter: HistoryFilter;
  /** The task at the top of what is in sight; undefined at the beginning of the list. */
  place: string | undefined;
}

const keys = { query: 'search', filter: 'status', place: 'at' } as const;

// Spec silent: a search as long as a text, because an address is no place for one.
const isSpeakable = (query: string) => query.length <= limits.history.search && maskSecrets(query) === query;

/** The address of a view of the history. A search that holds a secret, or is very long, is left out of it. */
export function historyAddress({ query, filter, place }: HistoryAddress): string {
  const values = new URLSearchParams();
  const words = query.trim();
  if (words !== '' && isSpeakable(words)) values.set(keys.query, words);
  if (filter !== 'all') values.set(keys.filter, filter);
  if (place !== undefined && place !== '' && place.length <= limits.history.place)
    values.set(keys.place, place);
  return values.size === 0 ? paths.history : `${paths.history}?${values}`;
}

/** What a query string asks of the history; what it cannot ask for counts as not said. */
export function readHistoryAddress(search: string): HistoryAddress {
  const values = new URLSearchParams(search);
  const query = values.get(keys.query)?.trim() ?? '';
  const place = values.get(keys.place) ?? '';
  return {
    query: isSpeakable(query) ? query : '',
    filter: historyFilterValues.find((filter) => filter === values.get(keys.filter)) ?? 'all',
    place: place !== '' && place.length <= limits.history.place ? place : undefined,
  };
}

/** Whether a query string says of the history what is read from it, and nothing that is not. */
export function isHistoryAddress(search: string): boolean {
  const said = new URLSearchParams(search);
  const read = new URLSearchParams(historyAddress(readHistoryAddress(search)).slice(paths.history.length));
  return Object.values(keys).every((key) => said.getAll(key).join() === read.getAll(key).join());
}
