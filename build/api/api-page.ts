import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import ts from 'typescript';

interface Manifest {
  name: string;
  exports: Record<string, string | { types?: string }>;
}

export interface Told {
  name: string;
  /** Its docstring, and its declaration with the docstrings of its members. */
  words: string;
  code: string;
  /** The entry that tells of it, and those that export it again. */
  entry: string;
  again: string[];
}

const BEHIND = 'Other types';
const HEAD = `# API reference

Every export of the package, generated from the docstrings by \`npm run api\`. See [Embedding](embedding.md) for a guide, and
[Versions](embedding.md#versions) for what may change.
`;

const read = (file: string): string => readFileSync(file, 'utf8');

/** The modules that the package exports, by name, with the file of their types. Scripts have the same types. */
export function entriesOf({ name, exports }: Manifest): Map<string, string> {
  const modules = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'object' && target.types !== undefined && !path.endsWith('.js')
      ? [[name + path.slice(1), target.types] as const]
      : [],
  );
  return new Map(modules);
}

/** Reads the built types: every exported name once, and the types of the package that those mention. */
export function readApi(entries: ReadonlyMap<string, string>): Told[] {
  const program = ts.createProgram([...entries.values()], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
  });
  const checker = program.getTypeChecker();
  const built = new Set([...entries.values()].map((file) => resolve(file, '..')));
  const told = new Map<ts.Symbol, Told>();

  const real = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /** The statement that declares it in the built types; undefined for what is somebody else's, or no type of its own. */
  const statementOf = (symbol: ts.Symbol): ts.Statement | undefined => {
    const declaration = symbol.declarations?.[0];
    const statement = declaration && ts.findAncestor(declaration, ts.isStatement);
    if (!statement || !built.has(resolve(statement.getSourceFile().fileName, '..'))) return undefined;
    return ts.isSourceFile(statement.parent) ? statement : undefined;
  };

  const tell = (symbol: ts.Symbol, entry: string, mentioned: Set<ts.Symbol>): void => {
    const statement = statementOf(symbol);
    if (!statement) return;
    const before = told.get(symbol);
    if (before) return void before.again.push(entry);
    told.set(symbol, {
      name: symbol.name,
      words: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      // A constant without a value is none, and would not be formatted.
      code: statement.getText().replace(/^(?:export )?(?:declare )?(?!const )/, ''),
      entry,
      again: [],
    });
    const look = (node: ts.Node): void => {
      const found = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      if (found && statementOf(real(found)) !== statement) mentioned.add(real(found));
      ts.forEachChild(node, look);
    };
    look(statement);
  };

  const mentioned = new Set<ts.Symbol>();
  for (const [entry, file] of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) ?? missing(file));
    if (!module) throw new Error(`${file} exports nothing`);
    for (const symbol of checker.getExportsOfModule(module)) tell(real(symbol), entry, mentioned);
  }
  // A set that grows while it is gone through is gone through to its end.
  for (const symbol of mentioned) if (isType(symbol) && !told.has(symbol)) tell(symbol, BEHIND, mentioned);
  return [...told.values()];
}

const isType = ({ flags }: ts.Symbol): boolean =>
  Boolean(flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class));

function missing(file: string): never {
  throw new Error(`${file} is not built: run npm run build`);
}

const isCode = ({ code }: Told): boolean => !/^(?:type|interface) /.test(code);

function section(entry: string, told: readonly Told[]): string {
  const sorted = told
    .filter((one) => one.entry === entry)
    .toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)) || (a.name < b.name ? -1 : 1));
  const again = told.filter((one) => one.again.includes(entry)).map(({ name }) => `\`${name}\``);
  const parts = sorted.map(
    ({ name, words, code }) => `### ${name}\n\n${words}\n\n\`\`\`ts\n${code}\n\`\`\`\n`,
  );
  const title = entry === BEHIND ? BEHIND : `\`${entry}\``;
  const others = again.length > 0 ? [`Also, as told above: ${again.toSorted().join(', ')}.\n`] : [];
  return [`## ${title}\n`, ...others, ...parts].join('\n');
}

/** The page of all that the package exports, formatted as everything here. */
export async function apiPage(): Promise<string> {
  const entries = entriesOf(JSON.parse(read('package.json')) as Manifest);
  const told = readApi(entries);
  const sections = [...entries.keys(), BEHIND].map((entry) => section(entry, told));
  const source = [HEAD, ...sections].join('\n');
  const { ignorePatterns: _, ...options } = JSON.parse(read('.oxfmtrc.json')) as Record<string, unknown>;
  const { code, errors } = await format('api.md', source, options);
  const [error] = errors;
  if (error) throw new Error(`The page cannot be formatted: ${error.message}`);
  return code;
}
