import { readdirSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Modules that run when they are loaded: pages, their scripts, and the prerendering of the page. */
const entries = /^(main\.tsx|frame\.ts|gallery\/gallery\.tsx|boot\/boot\.ts|app\/prerender\.tsx)$/;

/** What a definition may call: factories, and small tables of literals. */
const makers = [
  /^(atom|storedAtom|isRecordOf|createContext|memo|Symbol|Symbol\.for)$/,
  /^(screen|dialog|onDemand|createFormatter)$/,
  /^(Object\.(keys|values|entries)|Array\.from|String\.raw)$/,
  /^[\w.()]+\.(map|flatMap|filter)$/,
  /^new (Set|Map|WeakMap|RegExp)$/,
];
/** A schema is a definition; the contract is loaded with the first answer. */
const schemas = /^(z\..*|maybe|event|listOrJsonText|text\.check)$/;
/** A script's own element is known only while the script first runs. */
const ownScript = 'app/run-widget.ts document.querySelector';

/** What the top level of a module does besides defining. */
function workIn(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const work: string[] = [];
  const isFine = (callee: string) =>
    makers.some((maker) => maker.test(callee)) ||
    (name.startsWith('contract/') && schemas.test(callee)) ||
    `${name} ${callee}` === ownScript;
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    const called =
      ts.isCallExpression(node) || ts.isNewExpression(node)
        ? node.expression
        : ts.isTaggedTemplateExpression(node)
          ? node.tag
          : undefined;
    const callee = `${ts.isNewExpression(node) ? 'new ' : ''}${called?.getText(source).replaceAll(/\s+/g, '')}`;
    if (called && !isFine(callee)) work.push(callee);
    ts.forEachChild(node, look);
  };
  for (const statement of source.statements) {
    const isDefinition =
      ts.isImportDeclaration(statement) ||
      ts.isExportDeclaration(statement) ||
      ts.isVariableStatement(statement) ||
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      // Types of a script's globals.
      ts.isModuleDeclaration(statement);
    if (isDefinition) look(statement);
    else work.push(statement.getText(source));
  }
  return work;
}

it('loading a module of the widget runs nothing', () => {
  const modules = readdirSync('widget', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.(css|d)\.ts$/.test(name) && !entries.test(name))
    .map((name) => [name, workIn(name, readFileSync(`widget/${name}`, 'utf8'))] as const);
  expect(modules.length).toBeGreaterThan(100);
  expect(modules.filter(([, work]) => work.length > 0)).toEqual([]);
});

it.each([
  ['const now = Date.now();', ['Date.now']],
  ["document.title = 'Here';", ["document.title = 'Here';"]],
  ['const parser = new DOMParser();', ['new DOMParser']],
  ['const shape = z.object({});', ['z.object']],
  ['for (const one of [1]) list.push(one);', ['for (const one of [1]) list.push(one);']],
  ['const later = () => Date.now(); export const kept = new Set([1]);', []],
])('%s', (text, work) => {
  expect(workIn('rules/some.ts', text)).toEqual(work);
});

it('starting the server loads no library that only some servers need', async () => {
  const entry = 'server/serve.ts';
  const { metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    write: false,
  });
  const loaded = new Set<string>();
  const load = (file: string): void => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { kind, path } of metafile.inputs[file]?.imports ?? [])
      if (kind === 'import-statement') load(path);
  };
  load(entry);
  expect([...loaded]).toEqual(expect.arrayContaining(['server/create-server.ts', 'hono', 'ws']));
  const rarelyUsed =
    /^(?:prom-client|pino|@opentelemetry\/|ai$|@ai-sdk\/|happy-dom|pdfkit|docx|browser-use-sdk|@modelcontextprotocol\/)/;
  expect([...loaded].filter((name) => rarelyUsed.test(name))).toEqual([]);
});
