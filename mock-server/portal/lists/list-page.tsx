/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { Field } from '../forms/field.tsx';
import { href } from '../frame/href.ts';
import {
  ButtonLink,
  type Place,
  type PlaceName,
  placeNamed,
  renderNotFound,
  showPage,
} from '../frame/layout.tsx';
import { type Facts, type ShownRecord, showRecord } from '../frame/record-page.tsx';
import type { PortalContext, PortalEnv, Visit } from '../frame/visit.ts';
import { factsOf, type Shown, Table } from './table.tsx';

/** One thing a list is narrowed by. */
interface Choice<Item> {
  label: string;
  /** What no choice is called. */
  all: string;
  /** All that there are in the list, unless given. */
  values?: readonly string[];
  /** The value an item has: what it calls by the choice's name, unless said otherwise. */
  of?: (item: Item) => string;
  /** No choice does not stand for all, but for the items without a value. */
  isSplit?: boolean;
}

/** What is known of an item under such names: as in its list, or else as it is shown here. Without what it lacks. */
type FactsOf<Item> = (names: string, here?: Shown<Item>) => Facts;

/** A list that is narrowed by folders, choices and words, and read page by page. */
interface ListOf<Item> {
  section: PlaceName;
  /** Where it is not the section's own list, its place. */
  place?: Place;
  /** Its name unless given. */
  title?: string;
  /** The pages above this one, where they are others than the dashboard. */
  crumbs?: readonly Place[];
  lead: Child;
  /** Where something is added to the list. */
  add?: Place;
  /** By the parameter of the address. */
  choices: Readonly<Record<string, Choice<Item>>>;
  /** One for each value of the first choice. Where they stand alone, no form repeats them. */
  folders?: { label: string; all: string; alone?: boolean };
  /** Words to look for, and where. */
  search?: { label: string; textOf: (item: Item) => string };
  perPage: number;
  /** What is listed, where its name does not say it: "communities". */
  what?: string;
  caption: (total: number, chosen: Readonly<Record<string, string>>, words: string) => string;
  /** Their names. */
  columns: string;
  shown?: Shown<Item>;
  /** How days are written, unless in full. */
  day?: (date: Date) => string;
  /** Said in place of the table when nothing is in the list. */
  empty: string;
  all: (visit: Visit) => readonly Item[];
  /** Its place below the list's path, for things with a page of their own. */
  id?: (item: Item) => string;
  /** The pages of each thing, by what follows its place. */
  pages?: Readonly<Record<string, (item: Item, c: PortalContext, facts: FactsOf<Item>) => ShownRecord>>;
}

/** "All cases", or "Cases with status Open" where they are narrowed to one. */
export const withStatus = (what: string, status = ''): string =>
  status === '' ? `All ${what.toLowerCase()}` : `${what} with status ${status}`;

/** The routes of a list and of what is in it. */
export function listRoutes<Item extends object>(list: ListOf<Item>): Hono<PortalEnv> {
  const { section, place = placeNamed(list.section), add, folders, search, perPage, id, shown = {} } = list;
  const { path } = place;
  const { title = place.name, what = place.name.toLowerCase(), crumbs = [placeNamed('Dashboard')] } = list;

  /** The choices of a visit, each with the test of who has one of its values. */
  const madeChoices = (c: PortalContext, all: readonly Item[]) =>
    Object.entries(list.choices).map(([name, { isSplit = false, ...choice }]) => {
      const of = choice.of ?? ((item: Item) => (item as Record<string, string>)[name] ?? '');
      const values = choice.values ?? [...new Set(all.map(of))];
      const asked = c.req.query(name) ?? '';
      const has = (item: Item, value: string): boolean => (value === '' && !isSplit) || of(item) === value;
      return { ...choice, name, values, chosen: values.includes(asked) ? asked : '', has };
    });

  const showList = (c: PortalContext): Promise<Response> => {
    const all = list.all(c.var.visit);
    const choices = madeChoices(c, all);
    const chosen = Object.fromEntries(choices.map(({ name, chosen }) => [name, chosen]));
    const words = search === undefined ? '' : (c.req.query('q') ?? '').trim();
    const matching = all.filter(
      (item) =>
        choices.every(({ has, chosen }) => has(item, chosen)) &&
        (search?.textOf(item).toLowerCase().includes(words.toLowerCase()) ?? true),
    );
    const pages = Math.max(1, Math.ceil(matching.length / perPage));
    // A number out of range, or none at all, gives the nearest page.
    const page = Math.min(pages, Math.max(1, Number.parseInt(c.req.query('page') ?? '', 10) || 1));
    const rows = matching.slice((page - 1) * perPage, page * perPage);
    const linkTo = (rel: string, text: string, to: number): JSX.Element =>
      to < 1 || to > pages ? (
        <span></span>
      ) : (
        <a
          class="button button-plain"
          rel={rel}
          href={href(path, { q: words, ...chosen, page: to > 1 ? to : '' })}
        >
          {text}
        </a>
      );
    const caption = list.caption(matching.length, chosen, words);
    const [first] = choices;
    const content = (
      <>
        <h1>{title}</h1>
        <p class="lead">{list.lead}</p>
        {add && (
          <p class="actions">
            <ButtonLink {...add} />
          </p>
        )}
        {folders && first && (
          <nav class="folders" aria-label={folders.label}>
            <ul>
              {['', ...first.values].map((value) => (
                <li key={value}>
                  <a
                    href={href(path, { [first.name]: value })}
                    aria-current={value === first.chosen ? 'true' : undefined}
                  >
                    {value || folders.all} <span>{all.filter((item) => first.has(item, value)).length}</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {!folders?.alone && (
          <form class="filter" method="get" action={href(path)}>
            {search && <Field name="q" kind="search" label={search.label} value={words} />}
            {choices.map(({ name, label, all, values, chosen }) => (
              <Field key={name} {...{ name, label, prompt: all, options: values, value: chosen }} />
            ))}
            <button class="button" type="submit">
              Apply filter
            </button>
          </form>
        )}
        {matching.length === 0 ? (
          <p class="empty">{list.empty}</p>
        ) : (
          <Table<Item> {...{ ...list, caption, rows, to: id && ((item) => `${path}/${id(item)}`) }} />
        )}
        {pages > 1 && (
          <nav class="pagination" aria-label={`Pages of ${what}`}>
            {linkTo('prev', 'Previous page', page - 1)}
            <p>
              Page {page} of {pages}
            </p>
            {linkTo('next', 'Next page', page + 1)}
          </nav>
        )}
      </>
    );
    return showPage(c, { current: section, crumbs, title }, content);
  };

  const routes = new Hono<PortalEnv>().get(path, showList);
  for (const [below, recordOf] of Object.entries(list.pages ?? {})) {
    routes.get(`${path}/:id${below}`, async (c) => {
      const found = list.all(c.var.visit).find((item) => id?.(item) === c.req.param('id'));
      if (found === undefined) return renderNotFound(c);
      const facts: FactsOf<Item> = (names, here) => {
        const known = factsOf(found, names, { ...shown, ...here });
        return Object.fromEntries(known.filter(([, fact]) => fact !== null));
      };
      return showRecord(c, { current: section, crumbs: [...crumbs, place] }, recordOf(found, c, facts));
    });
  }
  return routes;
}
