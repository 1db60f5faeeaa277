/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { href } from '../href.ts';

interface FoldersProps {
  label: string;
  /** The page the folders are on, and the parameter that names one. */
  path: string;
  parameter: string;
  /** What the folder of everything is called. */
  all: string;
  names: readonly string[];
  /** The open one; empty for everything. */
  current: string;
  counts: Map<string, number>;
}

/** A list's folders, each with how much is in it. */
export const Folders: FC<FoldersProps> = ({ label, path, parameter, all, names, current, counts }) => (
  <nav class="folders" aria-label={label}>
    <ul>
      {['', ...names].map((name) => (
        <li key={name}>
          <a
            class="folder"
            href={href(path, { [parameter]: name })}
            aria-current={name === current ? 'true' : undefined}
          >
            {name === '' ? all : name} <span class="count">{counts.get(name) ?? 0}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
