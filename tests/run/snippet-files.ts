import { documents, type Snippet, snippetsOf } from './documents.ts';

/** Made from the types themselves: declarations, not code to run. */
const GENERATED = 'docs/api.md';

/** What surrounds the snippets in a portal's page or server. */
const around = `
declare const theme: 'light' | 'dark' | undefined;
declare function refreshDocuments(): void;
declare const frame: HTMLIFrameElement;
declare const process: { env: Record<string, string> };
/** The script with modes: it does what the others do. */
declare const HoaPilotHost: typeof import('hoa-pilot/modes');
declare module 'node:assert/strict' {
  const assert: Record<'equal' | 'deepEqual', (a: unknown, b: unknown) => void>;
  export default assert;
}
declare module 'node:crypto' {
  export function randomUUID(): string;
}
`;

/** All snippets of the documents in these languages that a portal runs, in its page, its bundler or its server. */
export const portalSnippets = (...languages: string[]): Snippet[] =>
  documents
    .filter((document) => document !== GENERATED)
    .flatMap((document) => snippetsOf(document, ...languages))
    .filter(({ code }) => !/'hoa-pilot-server['/]|from '\.\//.test(code));

/** Returns files that compile if the snippets do, by name: one for each snippet, and the declarations around them. */
export function snippetFiles(snippets: readonly Snippet[]): Record<string, string> {
  const files = snippets.map(({ code, language }, index) => {
    const module = code.replaceAll(/^<HoaPilot/gm, 'export const element = <HoaPilot');
    return [`snippet-${index}.${language}`, `${module}\nexport {};\n`];
  });
  return Object.fromEntries([...files, ['around.d.ts', around]]);
}
