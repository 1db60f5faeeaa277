/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../frame/href.ts';
import type { Choice } from './filter-form.tsx';

export interface FoldersProps {
  /** The page the folders are on. */
  path: string;
  label: string;
  /** What the folder of everything is called. */
  all: string;
  /** A folder for each of its values. */
  by: Choice;
  counts: ReadonlyMap<string, number>;
}

/** A list's folders, each with how much is in it. */
export const Folders: FC<FoldersProps> = ({ path, label, all, by, counts }) => (
  <nav class="folders" aria-label={label}>
    <ul>
      {['', ...by.values].map((value) => (
        <li key={value}>
          <a
            class="folder"
            href={href(path, { [by.name]: value })}
            aria-current={value === by.chosen ? 'true' : undefined}
          >
            {value === '' ? all : value} <span class="count">{counts.get(value) ?? 0}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
