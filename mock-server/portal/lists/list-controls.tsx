/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../frame/href.ts';

/** A choice as a visit to the list has made it. */
interface Chosen {
  name: string;
  label: string;
  all: string;
  values: readonly string[];
  /** Empty for none. */
  chosen: string;
}

/** Letters of a search that are looked at. */
export const longestSearch = 80;

/** A list's folders, each with how much is in it. */
export const Folders: FC<{
  path: string;
  label: string;
  all: string;
  by: Chosen;
  count: (value: string) => number;
}> = ({ path, label, all, by, count }) => (
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

/** Words to look for. */
export const SearchField: FC<{ label: string; words: string }> = ({ label, words }) => (
  <div class="field">
    <label htmlFor="q">{label}</label>
    <input id="q" name="q" type="search" value={words} maxlength={longestSearch} />
  </div>
);

/** One choice of the form that narrows a list. */
export const ChoiceField: FC<Chosen> = ({ name, label, all, values, chosen }) => (
  <div class="field">
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
);

const PageLink: FC<{ rel: 'prev' | 'next'; text: string; to: string | undefined }> = ({ rel, text, to }) =>
  to === undefined ? (
    <span></span>
  ) : (
    <a class="button button-plain" rel={rel} href={to}>
      {text}
    </a>
  );

/** Previous and next page; nothing when everything fits on one. */
export const Pagination: FC<{
  page: number;
  pages: number;
  what: string;
  linkTo: (page: number) => string;
}> = (props) => {
  const { page, pages, what, linkTo } = props;
  return pages <= 1 ? null : (
    <nav class="pagination" aria-label={`Pages of ${what}`}>
      <PageLink rel="prev" text="Previous page" to={page > 1 ? linkTo(page - 1) : undefined} />
      <p>
        Page {page} of {pages}
      </p>
      <PageLink rel="next" text="Next page" to={page < pages ? linkTo(page + 1) : undefined} />
    </nav>
  );
};
