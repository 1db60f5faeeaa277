/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { type Context, Hono } from 'hono';
import type { Child, FC } from 'hono/jsx';
import { Field, FormContext } from '../forms/portal-form.tsx';
import { href } from '../frame/href.ts';
import { type Place, type PlaceName, placeNamed, renderNotFound, SectionLayout } from '../frame/layout.tsx';
import { RecordPage, type ShownRecord } from '../frame/record-page.tsx';
import type { Guard, PortalParts, UserVisit, Visit } from '../frame/visit.ts';
import { renderPage } from '../render-page.ts';
import { type Columns, Table } from './table.tsx';

/** One thing a list is narrowed by. */
interface Choice<Item> {
  label: string;
  /** What no choice is called. */
  all: string;
  values: readonly string[] | ((all: readonly Item[]) => readonly string[]);
  /** The value an item has: what it calls by the choice's name, unless said otherwise. */
  of?: (item: Item) => string;
  /** No choice does not stand for all, but for the items without a value. */
  isSplit?: boolean;
}

/** A list that is narrowed by folders, choices and words, and read page by page. */
interface ListOf<Item, Name extends string, Visitor extends Visit> {
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
  choices: Readonly<Record<Name, Choice<Item>>>;
  /** One for each value of the first choice. Where they stand alone, no form repeats them. */
  folders?: { label: string; all: string; alone?: boolean };
  /** Words to look for, and where. */
  search?: { label: string; textOf: (item: Item) => string };
  perPage: number;
  /** What is listed, where its name does not say it: "communities". */
  what?: string;
  caption: (total: number, chosen: Readonly<Record<Name, string>>, words: string) => string;
  columns: Columns<Item>;
  /** Said in place of the table when nothing is in the list. */
  empty: string;
  all: (visit: Visitor, parts: PortalParts) => readonly Item[];
  /** What takes time to find out, for the items that are shown alone. */
  complete?: (item: Item) => Promise<Item>;
  /** The page that each thing in it has, and its place below the list's path. */
  record?: { id: (item: Item) => string; of: (item: Item, visit: Visitor, c: Context) => ShownRecord };
}

/** "All cases", or "Cases with status Open" where they are narrowed to one. */
export const withStatus = (what: string, status: string): string =>
  status === '' ? `All ${what.toLowerCase()}` : `${what} with status ${status}`;

/** Letters of a search that are looked at. */
const longestSearch = 80;

interface FoldersProps {
  path: string;
  label: string;
  all: string;
  /** What has a folder for each of its values. */
  by: { name: string; values: readonly string[]; chosen: string };
  count: (value: string) => number;
}

/** A list's folders, each with how much is in it. */
const Folders: FC<FoldersProps> = ({ path, label, all, by, count }) => (
  <nav class="folders" aria-label={label}>
    <ul>
      {['', ...by.values].map((value) => (
        <li key={value}>
          <a
            class="folder"
            href={href(path, { [by.name]: value })}
            aria-current={value === by.chosen ? 'true' : undefined}
          >
            {value === '' ? all : value} <span class="count">{count(value)}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const PageLink: FC<{ rel: 'prev' | 'next'; text: string; to: string | undefined }> = ({ rel, text, to }) =>
  to === undefined ? (
    <span></span>
  ) : (
    <a class="button button-plain" rel={rel} href={to}>
      {text}
    </a>
  );

/** The asked page of so many; a number out of range, or none at all, gives the nearest page. */
function pageAsked(asked: string | undefined, pages: number): number {
  const number = Number.parseInt(asked ?? '1', 10);
  return Math.min(pages, Math.max(1, Number.isNaN(number) ? 1 : number));
}

/** The routes of a list and of what is in it, for whom the guard lets in. */
export function listRoutes<Item, Name extends string, Visitor extends Visit = UserVisit>(
  guardOf: (parts: PortalParts) => Guard<Visitor>,
  list: ListOf<Item, Name, Visitor>,
): (parts: PortalParts) => Hono {
  const { section, place = placeNamed(list.section), add, folders, search, perPage, record } = list;
  const { path } = place;
  const { title = place.name, what = place.name.toLowerCase(), crumbs = [placeNamed('Dashboard')] } = list;
  const head = { section, crumbs, title };

  /** The choices of a visit, each with the test of who has one of its values. */
  const madeChoices = (c: Context, all: readonly Item[]) =>
    Object.entries<Choice<Item>>(list.choices).map(([name, choice]) => {
      const values = typeof choice.values === 'function' ? choice.values(all) : choice.values;
      const asked = c.req.query(name) ?? '';
      const of = choice.of ?? ((item: Item) => (item as Record<string, unknown>)[name]);
      const has = (item: Item, value: string): boolean =>
        (value === '' && choice.isSplit !== true) || of(item) === value;
      return { ...choice, name, values, chosen: values.includes(asked) ? asked : '', has };
    });

  const renderList = async (c: Context, visit: Visit, all: readonly Item[]): Promise<Response> => {
    const choices = madeChoices(c, all);
    const chosen = Object.fromEntries(choices.map(({ name, chosen }) => [name, chosen])) as Record<
      Name,
      string
    >;
    const words = search === undefined ? '' : (c.req.query('q') ?? '').trim().slice(0, longestSearch);
    const isFound = (item: Item): boolean =>
      search === undefined || search.textOf(item).toLowerCase().includes(words.toLowerCase());
    const matching = all.filter(
      (item) => choices.every(({ has, chosen }) => has(item, chosen)) && isFound(item),
    );
    const pages = Math.max(1, Math.ceil(matching.length / perPage));
    const page = pageAsked(c.req.query('page'), pages);
    const items = matching.slice((page - 1) * perPage, page * perPage);
    const rows = list.complete === undefined ? items : await Promise.all(items.map(list.complete));
    const linkTo = (to: number): string | undefined =>
      to < 1 || to > pages ? undefined : href(path, { q: words, ...chosen, page: to === 1 ? undefined : to });
    const caption = list.caption(matching.length, chosen, words);
    const [first] = choices;
    return renderPage(
      c,
      <SectionLayout visit={visit} {...head}>
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
            {...{ path, ...folders, by: first }}
            count={(value) => all.filter((item) => first.has(item, value)).length}
          />
        )}
        {folders?.alone ? null : (
          <FormContext.Provider value={{ values: { q: words, ...chosen } }}>
            <form class="filter" method="get" action={href(path)}>
              {search && <Field name="q" label={search.label} type="search" maxlength={longestSearch} />}
              {choices.map(({ name, label, all, values }) => (
                <Field key={name} {...{ name, label, prompt: all, options: values }} />
              ))}
              <button class="button" type="submit">
                Apply filter
              </button>
            </form>
          </FormContext.Provider>
        )}
        {matching.length === 0 ? (
          <p class="empty">{list.empty}</p>
        ) : (
          <Table caption={caption} columns={list.columns} rows={rows} />
        )}
        {pages === 1 ? null : (
          <nav class="pagination" aria-label={`Pages of ${what}`}>
            <PageLink rel="prev" text="Previous page" to={linkTo(page - 1)} />
            <p>
              Page {page} of {pages}
            </p>
            <PageLink rel="next" text="Next page" to={linkTo(page + 1)} />
          </nav>
        )}
      </SectionLayout>,
    );
  };

  return (parts) => {
    const guard = guardOf(parts);
    const routes = new Hono().get(
      path,
      guard((c, visit) => renderList(c, visit, list.all(visit, parts))),
    );
    if (record === undefined) return routes;
    const one = guard((c, visit) => {
      const found = list.all(visit, parts).find((item) => record.id(item) === c.req.param('id'));
      if (found === undefined) return renderNotFound(c, visit);
      const above = { section, crumbs: [...crumbs, place] };
      return renderPage(c, <RecordPage visit={visit} {...above} record={record.of(found, visit, c)} />);
    });
    return routes.get(`${path}/:id`, one);
  };
}
