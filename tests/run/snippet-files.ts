import { documents, type Snippet, snippetsOf } from './documents.ts';

/** Generated from the types: declarations, not code to run. */
const GENERATED = 'docs/api.md';

/** Declarations that the snippets expect in a portal's page or server. */
const around = `
declare const theme: 'light' | 'dark' | undefined;
declare function refreshDocuments(): void;
declare const frame: HTMLIFrameElement;
declare const process: { env: Record<string, string> };
/** The script with modes, which includes the others. */
declare const HoaPilotHost: typeof import('hoa-pilot/modes');
declare module 'node:assert/strict' {
  const assert: Record<'equal' | 'deepEqual', (a: unknown, b: unknown) => void>;
  export default assert;
}
declare module 'node:crypto' {
  export function randomUUID(): string;
}
`;

/** Returns the documents' snippets in these languages that a portal runs in its page, bundler or server. */
export const portalSnippets = (...languages: string[]): Snippet[] =>
  documents
    .filter((document) => document !== GENERATED)
    .flatMap((document) => snippetsOf(document, ...languages))
    .filter(({ code }) => !/'hoa-pilot-server['/]|from '\.\//.test(code));

/** Returns files, by name, that compile if the snippets do: one per snippet, and the declarations they expect. */
export function snippetFiles(snippets: readonly Snippet[]): Record<string, string> {
  const files = snippets.map(({ code, language }, index) => {
    const module = code.replaceAll(/^<HoaPilot/gm, 'export const element = <HoaPilot');
    return [`snippet-${index}.${language}`, `${module}\nexport {};\n`];
  });
  return Object.fromEntries([...files, ['around.d.ts', around]]);
}
