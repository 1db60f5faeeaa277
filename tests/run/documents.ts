import { readFileSync, readdirSync } from 'node:fs';

/** One fenced block of code in a document. */
export interface Snippet {
  /** Path of the document. */
  document: string;
  language: string;
  code: string;
}

const folders = ['.', 'docs', 'docs/decisions', 'packages/server', 'examples/next', '.changeset', '.github'];

/** Paths of all Markdown files of the project, relative to its root. */
export const documents = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => (folder === '.' ? name : `${folder}/${name}`)),
);

/**
 * Returns the code blocks of a document, in order.
 *
 * @param document Path of a Markdown file.
 * @param languages The languages to return, such as `ts`; all if omitted.
 */
export function snippetsOf(document: string, ...languages: string[]): Snippet[] {
  const blocks = readFileSync(document, 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks]
    .map(([, language = '', code = '']) => ({ document, language, code }))
    .filter(({ language }) => languages.length === 0 || languages.includes(language));
}
