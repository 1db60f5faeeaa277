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
import { type Facts, type RecordPage, showRecord } from '../frame/record-page.tsx';
import type { PortalContext, PortalEnv, Visit } from '../frame/visit.ts';
import { factsOf, type Renderers, Table } from './table.tsx';

/** A filter of a list. */
interface Choice<Item> {
  label: string;
  /** The label for no selection. */
  all: string;
  /** The possible values; by default all values in the list. */
  values?: readonly string[];
  /** Returns an item's value; by default the property with the filter's name. */
  of?: (item: Item) => string;
  /** Without a selection, shows the items without a value and not all items. */
  isSplit?: boolean;
}

/** Returns the named facts of an item, with optional renderers. Omits missing ones. */
type FactsOf<Item> = (names: string, here?: Renderers<Item>) => Facts;

/** A list with folders, filters, search and pages. */
interface ListDefinition<Item> {
  section: PlaceName;
  /** The page of the list, if it is not the section itself. */
  place?: Place;
  /** The title; by default the name of the page. */
  title?: string;
  /** The parent pages; by default the dashboard. */
  crumbs?: readonly Place[];
  lead: Child;
  /** The page that adds an item. */
  add?: Place;
  /** The filters, by query parameter. */
  choices: Readonly<Record<string, Choice<Item>>>;
  /** Folders for the values of the first filter. With `alone`, there is no filter form. */
  folders?: { label: string; all: string; alone?: boolean };
  /** A search field and the text it searches. */
  search?: { label: string; textOf: (item: Item) => string };
  perPage: number;
  /** The plural of the items, if it is not the name of the page: "communities". */
  itemsName?: string;
  caption: (total: number, chosen: Readonly<Record<string, string>>, words: string) => string;
  /** The column names, separated by commas. */
  columns: string;
  renderers?: Renderers<Item>;
  /** Formats days; in full by default. */
  day?: (date: Date) => string;
  /** Shown if the list is empty. */
  empty: string;
  all: (visit: Visit) => readonly Item[];
  /** Returns the last part of an item's address, if items have pages. */
  id?: (item: Item) => string;
  /** The pages of an item, by the path after its address. */
  pages?: Readonly<Record<string, (item: Item, c: PortalContext, facts: FactsOf<Item>) => RecordPage>>;
}

/** Returns "All cases" or "Cases with status Open". */
export const withStatus = (itemsName: string, status = ''): string =>
  status === '' ? `All ${itemsName.toLowerCase()}` : `${itemsName} with status ${status}`;

/** Creates the routes of a list and its items. */
export function listRoutes<Item extends object>(list: ListDefinition<Item>): Hono<PortalEnv> {
  const {
    section,
    place = placeNamed(list.section),
    add,
    folders,
    search,
    perPage,
    id,
    renderers = {},
  } = list;
  const { path } = place;
  const {
    title = place.name,
    itemsName = place.name.toLowerCase(),
    crumbs = [placeNamed('Dashboard')],
  } = list;

  /** Resolves the filters of a visit, each with a test for items. */
  const resolveChoices = (c: PortalContext, all: readonly Item[]) =>
    Object.entries(list.choices).map(([name, { isSplit = false, ...choice }]) => {
      const of = choice.of ?? ((item: Item) => (item as Record<string, string>)[name] ?? '');
      const values = choice.values ?? [...new Set(all.map(of))];
      const requested = c.req.query(name) ?? '';
      const has = (item: Item, value: string): boolean => (value === '' && !isSplit) || of(item) === value;
      return { ...choice, name, values, chosen: values.includes(requested) ? requested : '', has };
    });

  const showList = (c: PortalContext): Promise<Response> => {
    const all = list.all(c.var.visit);
    const choices = resolveChoices(c, all);
    const valueByChoice = Object.fromEntries(choices.map(({ name, chosen }) => [name, chosen]));
    const words = search === undefined ? '' : (c.req.query('q') ?? '').trim();
    const matching = all.filter(
      (item) =>
        choices.every(({ has, chosen }) => has(item, chosen)) &&
        (search?.textOf(item).toLowerCase().includes(words.toLowerCase()) ?? true),
    );
    const pages = Math.max(1, Math.ceil(matching.length / perPage));
    // An invalid page number shows the nearest page.
    const page = Math.min(pages, Math.max(1, Number.parseInt(c.req.query('page') ?? '', 10) || 1));
    const rows = matching.slice((page - 1) * perPage, page * perPage);
    const linkTo = (rel: string, text: string, to: number): JSX.Element =>
      to < 1 || to > pages ? (
        <span></span>
      ) : (
        <a
          class="button button-plain"
          rel={rel}
          href={href(path, { q: words, ...valueByChoice, page: to > 1 ? to : '' })}
        >
          {text}
        </a>
      );
    const caption = list.caption(matching.length, valueByChoice, words);
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
          <nav class="pagination" aria-label={`Pages of ${itemsName}`}>
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
      const item = list.all(c.var.visit).find((each) => id?.(each) === c.req.param('id'));
      if (item === undefined) return renderNotFound(c);
      const facts: FactsOf<Item> = (names, here) => {
        const facts = factsOf(item, names, { ...renderers, ...here });
        return Object.fromEntries(facts.filter(([, fact]) => fact !== null));
      };
      return showRecord(c, { current: section, crumbs: [...crumbs, place] }, recordOf(item, c, facts));
    });
  }
  return routes;
}
