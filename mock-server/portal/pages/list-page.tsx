/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { JSX } from 'hono/jsx/jsx-runtime';
import { href } from '../frame/href.ts';
import type { PageOf } from '../page-of.ts';
import type { Visit } from '../frame/visit.ts';
import { type Choice, FilterForm, type Search } from './filter-form.tsx';
import { Folders, type FoldersProps } from './folders.tsx';
import { Pagination } from './pagination.tsx';
import { type Place, type PlaceName, SectionLayout, placesNamed } from '../frame/layout.tsx';
import { type Column, Table } from './table.tsx';

interface ListPageProps<Item> {
  visit: Visit;
  section: PlaceName;
  path: string;
  /** The pages above this one, where they are others than the dashboard. */
  crumbs?: readonly Place[];
  title: string;
  lead: Child;
  /** Where something is added to the list. */
  add?: Place;
  folders?: Omit<FoldersProps, 'path'>;
  search?: Search;
  choices?: readonly Choice[];
  list: PageOf<Item>;
  /** What is listed: "work orders". */
  what: string;
  caption: string;
  columns: readonly Column<Item>[];
  /** Said in place of the table when nothing is in the list. */
  empty: string;
}

/** The words and choices that narrow a list, as parameters of its address. */
function parametersOf<Item>({ search, folders, choices = [] }: ListPageProps<Item>): Record<string, string> {
  const all = [...(folders === undefined ? [] : [folders.by]), ...choices];
  return Object.fromEntries([
    ...(search === undefined ? [] : [[search.name, search.value]]),
    ...all.map(({ name, chosen }) => [name, chosen]),
  ]) as Record<string, string>;
}

/** A list that is narrowed by folders, choices and words, and read page by page. */
export function ListPage<Item>(props: ListPageProps<Item>): JSX.Element {
  const { visit, section, path, crumbs = placesNamed('Dashboard'), title, list } = props;
  const { add, folders, search, choices = [] } = props;
  const parameters = parametersOf(props);
  return (
    <SectionLayout visit={visit} section={section} crumbs={crumbs} title={title}>
      <h1>{title}</h1>
      <p class="lead">{props.lead}</p>
      {add === undefined ? null : (
        <p class="toolbar">
          <a class="button" href={href(add.path)}>
            {add.name}
          </a>
        </p>
      )}
      {folders === undefined ? null : <Folders path={path} {...folders} />}
      {choices.length === 0 ? null : <FilterForm path={path} search={search} choices={choices} />}
      {list.total === 0 ? (
        <p class="empty">{props.empty}</p>
      ) : (
        <Table caption={props.caption} columns={props.columns} rows={list.items} />
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        what={props.what}
        linkTo={(page) => href(path, { ...parameters, page: page === 1 ? undefined : page })}
      />
    </SectionLayout>
  );
}
