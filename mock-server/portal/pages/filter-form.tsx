/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../frame/href.ts';

export interface Choice {
  /** The parameter it sets. */
  name: string;
  label: string;
  /** What no choice is called. */
  all: string;
  values: readonly string[];
  /** The chosen value; empty for none. */
  chosen: string;
}

/** Words to look for. */
export interface Search {
  name: string;
  label: string;
  value: string;
}

interface FilterFormProps {
  path: string;
  choices: readonly Choice[];
  /** Where a list can be searched. */
  search: Search | undefined;
}

/** Letters of a search that are looked at. */
export const longestSearch = 80;

/** Narrows a list by one choice or more, and by words. */
export const FilterForm: FC<FilterFormProps> = ({ path, choices, search }) => (
  <form class="filter" method="get" action={href(path)}>
    {search === undefined ? null : (
      <div class="field">
        <label htmlFor={search.name}>{search.label}</label>
        <input
          id={search.name}
          name={search.name}
          type="search"
          value={search.value}
          maxlength={longestSearch}
        />
      </div>
    )}
    {choices.map(({ name, label, all, values, chosen }) => (
      <div class="field" key={name}>
        <label htmlFor={name}>{label}</label>
        <select id={name} name={name}>
          <option value="">{all}</option>
          {values.map((value) => (
            <option key={value} value={value} selected={value === chosen}>
              {value}
            </option>
          ))}
        </select>
      </div>
    ))}
    <button class="button" type="submit">
      Apply filter
    </button>
  </form>
);
