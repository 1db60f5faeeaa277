/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { href } from '../frame/href.ts';
import { type Place, type PlaceName, placesNamed, renderFound, SectionLayout } from '../frame/layout.tsx';
import type { Guard, Visit } from '../frame/visit.ts';
import { renderPage } from '../render-page.ts';
import { ChoiceField, Folders, longestSearch, Pagination, SearchField } from './list-controls.tsx';
import { type Column, Table } from './table.tsx';

/** One thing a list is narrowed by. */
interface Choice<Item> {
  label: string;
  /** What no choice is called. */
  all: string;
  values: readonly string[] | ((all: readonly Item[]) => readonly string[]);
  /** The value an item has. */
  of: (item: Item) => string;
  /** No choice does not stand for all, but for the items without a value. */
  isSplit?: boolean;
}

/** A list that is narrowed by folders, choices and words, and read page by page. */
export interface ListOf<Item, Name extends string> {
  section: PlaceName;
  path: string;
  /** The pages above this one, where they are others than the dashboard. */
  crumbs?: readonly Place[];
  title: string;
  lead: Child;
  /** Where something is added to the list. */
  add?: Place;
  /** By the parameter of the address. */
  choices: Readonly<Record<Name, Choice<Item>>>;
  /** One for each value of the first choice. Where they stand alone, no form repeats them. */
  folders?: { label: string; all: string; alone?: boolean };
  /** Words to look for, and where. */
  search?: { label: string; textOf: (item: Item) => string };
  perPage: number;
  /** What takes time to find out, for the items that are shown alone. */
  complete?: (item: Item) => Promise<Item>;
  /** What is listed: "work orders". */
  what: string;
  caption: (total: number, chosen: Readonly<Record<Name, string>>, words: string) => string;
  columns: readonly Column<Item>[];
  /** Said in place of the table when nothing is in the list. */
  empty: string;
}

/** The choice of a status, which many lists have. */
export const byStatus = <Status extends string>(values: readonly Status[]): Choice<{ status: Status }> => ({
  label: 'Status',
  all: 'All statuses',
  values,
  of: ({ status }) => status,
});

/** The asked page of so many; a number out of range, or none at all, gives the nearest page. */
function pageAsked(asked: string | undefined, pages: number): number {
  const number = Number.parseInt(asked ?? '1', 10);
  return Math.min(pages, Math.max(1, Number.isNaN(number) ? 1 : number));
}

async function renderList<Item, Name extends string>(
  c: Context,
  visit: Visit,
  list: ListOf<Item, Name>,
  all: readonly Item[],
): Promise<Response> {
  const { path, title, add, folders, search, perPage, complete, what } = list;
  const choices = Object.entries<Choice<Item>>(list.choices).map(([name, choice]) => {
    const values = typeof choice.values === 'function' ? choice.values(all) : choice.values;
    const asked = c.req.query(name) ?? '';
    const chosen = values.includes(asked) ? asked : '';
    const has = (item: Item, value: string): boolean =>
      (value === '' && choice.isSplit !== true) || choice.of(item) === value;
    return { ...choice, name, values, chosen, has };
  });
  const chosen = Object.fromEntries(choices.map(({ name, chosen }) => [name, chosen])) as Record<
    Name,
    string
  >;
  const words = search === undefined ? '' : (c.req.query('q') ?? '').trim().slice(0, longestSearch);
  const matching = all
    .filter((item) => choices.every(({ has, chosen }) => has(item, chosen)))
    .filter(
      (item) => search === undefined || search.textOf(item).toLowerCase().includes(words.toLowerCase()),
    );
  const pages = Math.max(1, Math.ceil(matching.length / perPage));
  const page = pageAsked(c.req.query('page'), pages);
  const items = matching.slice((page - 1) * perPage, page * perPage);
  const rows = complete === undefined ? items : await Promise.all(items.map(complete));
  const linkTo = (to: number): string => href(path, { q: words, ...chosen, page: to === 1 ? undefined : to });
  const [first] = choices;
  return renderPage(
    c,
    <SectionLayout
      visit={visit}
      section={list.section}
      crumbs={list.crumbs ?? placesNamed('Dashboard')}
      title={title}
    >
      <h1>{title}</h1>
      <p class="lead">{list.lead}</p>
      {add === undefined ? null : (
        <p class="toolbar">
          <a class="button" href={href(add.path)}>
            {add.name}
          </a>
        </p>
      )}
      {folders === undefined || first === undefined ? null : (
        <Folders
          path={path}
          label={folders.label}
          all={folders.all}
          by={first}
          count={(value) => all.filter((item) => first.has(item, value)).length}
        />
      )}
      {folders?.alone ? null : (
        <form class="filter" method="get" action={href(path)}>
          {search === undefined ? null : <SearchField label={search.label} words={words} />}
          {choices.map(({ name, label, all, values, chosen }) => (
            <ChoiceField key={name} {...{ name, label, all, values, chosen }} />
          ))}
          <button class="button" type="submit">
            Apply filter
          </button>
        </form>
      )}
      {matching.length === 0 ? (
        <p class="empty">{list.empty}</p>
      ) : (
        <Table caption={list.caption(matching.length, chosen, words)} columns={list.columns} rows={rows} />
      )}
      <Pagination page={page} pages={pages} what={what} linkTo={linkTo} />
    </SectionLayout>,
  );
}

/** What is in a list, and the page of each thing in it. */
interface Records<Item, Visitor> {
  all: (visit: Visitor) => readonly Item[];
  /** Its place below the list's path. */
  idOf: (item: Item) => string;
  page: (visit: Visitor, item: Item, c: Context) => JSX.Element;
}

/** The routes of a list and of what is in it, where each thing has a page, for whom `guard` lets in. */
export function listRoutes<Item, Name extends string, Visitor extends Visit>(
  guard: Guard<Visitor>,
  list: ListOf<Item, Name>,
  { all, ...record }: Pick<Records<Item, Visitor>, 'all'> | Records<Item, Visitor>,
): Hono {
  const routes = new Hono();
  routes.get(
    list.path,
    guard((c, visit) => renderList(c, visit, list, all(visit))),
  );
  if (!('page' in record)) return routes;
  const { idOf, page } = record;
  const one = guard((c, visit) => {
    const found = all(visit).find((item) => idOf(item) === c.req.param('id'));
    return renderFound(c, visit, found, (item) => page(visit, item, c));
  });
  routes.get(`${list.path}/:id`, one);
  return routes;
}
