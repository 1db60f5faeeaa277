/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../href.ts';

interface Choice {
  /** The parameter it sets. */
  name: string;
  label: string;
  /** What no choice is called. */
  all: string;
  values: readonly string[];
  /** The chosen value; empty for none. */
  chosen: string;
}

/** Narrows a list by one choice or more. */
export const FilterForm: FC<{ path: string; choices: readonly Choice[] }> = ({ path, choices }) => (
  <form class="filter" method="get" action={href(path)}>
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
