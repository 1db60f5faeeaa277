import { limits } from '../limits.ts';
import { paths } from '../paths.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { isVerdict } from '../task/verdict-words.ts';
import { historyFilterValues, type HistoryFilter, type VerdictFilter } from './history-search.ts';

/** The part of the history that an address refers to. */
export interface HistoryAddress {
  query: string;
  filter: HistoryFilter;
  verdict: VerdictFilter;
  /** The id of the first visible task; undefined at the start of the list. */
  place: string | undefined;
}

const keys = { query: 'search', filter: 'status', verdict: 'verdict', place: 'at' } as const;

// Spec silent: a very long search stays out of the address, because browsers limit its length.
const fitsAddress = (query: string) => query.length <= limits.history.search && maskSecrets(query) === query;

/** The address of a view of the history. Omits a search that contains a secret or is very long. */
export function historyAddress({ query, filter, verdict, place }: HistoryAddress): string {
  const values = new URLSearchParams();
  const search = query.trim();
  if (search !== '' && fitsAddress(search)) values.set(keys.query, search);
  if (filter !== 'all') values.set(keys.filter, filter);
  if (verdict !== 'all') values.set(keys.verdict, verdict);
  if (place !== undefined && place !== '' && place.length <= limits.history.place)
    values.set(keys.place, place);
  return values.size === 0 ? paths.history : `${paths.history}?${values}`;
}

/** Parses the query string of the history. Invalid values count as missing. */
export function readHistoryAddress(search: string): HistoryAddress {
  const values = new URLSearchParams(search);
  const query = values.get(keys.query)?.trim() ?? '';
  const place = values.get(keys.place) ?? '';
  const verdict = values.get(keys.verdict) ?? undefined;
  return {
    query: fitsAddress(query) ? query : '',
    filter: historyFilterValues.find((filter) => filter === values.get(keys.filter)) ?? 'all',
    verdict: isVerdict(verdict) ? verdict : 'all',
    place: place !== '' && place.length <= limits.history.place ? place : undefined,
  };
}

/** Whether parsing a query string and writing it again changes nothing. */
export function isHistoryAddress(search: string): boolean {
  const original = new URLSearchParams(search);
  const parsed = new URLSearchParams(historyAddress(readHistoryAddress(search)).slice(paths.history.length));
  return Object.values(keys).every((key) => original.getAll(key).join() === parsed.getAll(key).join());
}
