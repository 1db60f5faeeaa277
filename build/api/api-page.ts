import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { format } from 'oxfmt';
import ts from 'typescript';

interface Manifest {
  name: string;
  exports: Record<string, string | { types?: string }>;
}

export interface ApiEntry {
  name: string;
  /** The docstring, with its parameters, result, and errors. */
  text: string;
  /** The declaration, with comments at its members. Empty for a type that a guide describes. */
  code: string;
  /** The docstring's examples. */
  examples: string[];
  /** The entry point that documents it, and the other ones that also export it. */
  entry: string;
  otherEntries: string[];
}

const OTHER_TYPES = 'Other types';
const HEAD = `# API reference

Every export of the package, generated from the docstrings by \`npm run api\`. [Embedding](embedding.md) is the guide, with
[what may change](embedding.md#versions). Optional members also accept \`undefined\`.
`;

const read = (file: string): string => readFileSync(file, 'utf8');

/**
 * Returns the entry points of the package by name, each with its file of types. Scripts share the types of their
 * module, and so do the entry points of the element for each framework.
 */
export function entriesOf({ name, exports }: Manifest): Map<string, string> {
  const modules = Object.entries(exports).flatMap(([path, target]) =>
    typeof target === 'object' && target.types !== undefined && !path.endsWith('.js')
      ? [[name + path.slice(1), target.types] as const]
      : [],
  );
  return new Map(modules);
}

/** Reads the built types: every exported name once, and the types of the package that they mention. */
export function readApi(entries: ReadonlyMap<string, string>): ApiEntry[] {
  const program = ts.createProgram([...entries.values()], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
  });
  const checker = program.getTypeChecker();
  const built = new Set([...entries.values()].map((file) => resolve(file, '..')));
  const apiEntries = new Map<ts.Symbol, ApiEntry>();

  const real = (symbol: ts.Symbol) =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

  /**
   * Returns the statement in the built types that declares a symbol. Undefined for other packages and for nested names.
   */
  const statementOf = (symbol: ts.Symbol): ts.Statement | undefined => {
    const declaration = symbol.declarations?.[0];
    const statement = declaration && ts.findAncestor(declaration, ts.isStatement);
    if (!statement || !built.has(resolve(statement.getSourceFile().fileName, '..'))) return undefined;
    return ts.isSourceFile(statement.parent) ? statement : undefined;
  };

  const add = (symbol: ts.Symbol, entry: string, mentionedTypes: Set<ts.Symbol>): void => {
    const statement = statementOf(symbol);
    if (!statement) return;
    const previous = apiEntries.get(symbol);
    if (previous) return void previous.otherEntries.push(entry);
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    const tags = symbol.getJsDocTags(checker);
    const hasGuide = textsOf(tags, 'see').length > 0;
    apiEntries.set(symbol, {
      name: symbol.name,
      text: [description, ...tagTexts(tags)].join('\n\n'),
      code: hasGuide ? codeBesideGuide(statement) : withComments(codeOf(statement)),
      examples: textsOf(tags, 'example'),
      entry,
      otherEntries: [],
    });
    const visit = (node: ts.Node): void => {
      const reference = ts.isIdentifier(node) ? checker.getSymbolAtLocation(node) : undefined;
      if (reference && statementOf(real(reference)) !== statement) mentionedTypes.add(real(reference));
      ts.forEachChild(node, visit);
    };
    visit(statement);
  };

  const mentionedTypes = new Set<ts.Symbol>();
  for (const [entry, file] of entries) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) ?? missing(file));
    if (!module) throw new Error(`${file} has no exports`);
    for (const symbol of checker.getExportsOfModule(module)) add(real(symbol), entry, mentionedTypes);
  }
  // `add` extends the set, and the loop visits what it adds.
  for (const symbol of mentionedTypes)
    if (isType(symbol) && !apiEntries.has(symbol)) add(symbol, OTHER_TYPES, mentionedTypes);
  return [...apiEntries.values()];
}

/** Members of a custom element that only the browser calls. */
const calledByBrowser = /^(?:#private|observedAttributes|\w+Callback)$/;

/**
 * Returns the text of a declaration without members that only the browser calls, and without `| undefined` after `?`.
 */
function codeOf(statement: ts.Statement): string {
  const text = statement.getText();
  const hidden = ts.isClassDeclaration(statement)
    ? statement.members.filter(({ name }) => name && calledByBrowser.test(name.getText()))
    : [];
  const code = hidden.reduce((rest, member) => rest.replace(member.getFullText(), ''), text);
  // `const` stays, because the formatter refuses a constant without it.
  return code
    .replace(/^(?:export )?(?:declare )?(?!const )/, '')
    .replaceAll(/(\?: [^;?]*?) \| undefined(?=;)/g, '$1');
}

const docstrings = /^([ \t]*)\/\*\*\s([\s\S]*?)\s\*\/\n/gm;

/** Returns a declaration that a guide describes: nothing for a type, whose members the guide lists. */
const codeBesideGuide = (statement: ts.Statement): string =>
  ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
    ? ''
    : codeOf(statement).replaceAll(docstrings, '');

/** Turns docstrings of members into line comments, which are shorter, without their tags. */
const withComments = (code: string): string =>
  code.replaceAll(docstrings, (_, indent: string, text: string) =>
    text
      .trim()
      .replace(/^\* /, '')
      .replace(/\s*\* @[\s\S]*$/, '')
      .split(/\s*\n\s*\*[ \t]?/)
      .map((line) => `${indent}// ${line}\n`)
      .join(''),
  );

const textsOf = (tags: readonly ts.JSDocTagInfo[], name: string): string[] =>
  tags.filter((tag) => tag.name === name).map((tag) => ts.displayPartsToString(tag.text));

/** Formats the parameters, result, and errors of a docstring as Markdown. */
function tagTexts(tags: readonly ts.JSDocTagInfo[]): string[] {
  const parameters = textsOf(tags, 'param').map((text) => text.replace(/^(\S+)\s+/, '- `$1`: '));
  return [
    parameters.join('\n'),
    ...textsOf(tags, 'returns').map((text) => `Returns: ${text}`),
    ...textsOf(tags, 'throws').map((text) => `Throws: ${text}`),
    ...textsOf(tags, 'see').map((text) => `Described in ${text}.`),
  ].filter((text) => text !== '');
}

const isType = ({ flags }: ts.Symbol): boolean =>
  Boolean(flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class));

function missing(file: string): never {
  throw new Error(`${file} isn't built. Run npm run build first.`);
}

const isCode = ({ code }: ApiEntry): boolean => code !== '' && !/^(?:type|interface) /.test(code);

/** The names that an entry point exports, but another one documents. */
const alsoExported = (entry: string, entries: readonly ApiEntry[]): string =>
  entries
    .filter(({ otherEntries }) => otherEntries.includes(entry))
    .map(({ name }) => `\`${name}\``)
    .toSorted()
    .join(', ');

/** Entry points that export the same names and document none of them share a section. */
function section(names: readonly string[], entries: readonly ApiEntry[]): string {
  const [entry = ''] = names;
  const sectionEntries = entries
    .filter((one) => one.entry === entry)
    .toSorted((a, b) => Number(isCode(b)) - Number(isCode(a)) || (a.name < b.name ? -1 : 1));
  const others = alsoExported(entry, entries);
  const parts = sectionEntries.map(({ name, text, code, examples }) =>
    [
      `### ${name}`,
      text,
      ...(code === '' ? [] : [`\`\`\`ts\n${code}\n\`\`\``]),
      ...examples.map((text) => `Example:\n\n${text}`),
      '',
    ].join('\n\n'),
  );
  const title = entry === OTHER_TYPES ? OTHER_TYPES : names.map((name) => `\`${name}\``).join(', ');
  return [`## ${title}\n`, ...(others === '' ? [] : [`Also exports ${others}.\n`]), ...parts].join('\n');
}

/** Returns the API page as Markdown, formatted like every document. */
export async function apiPage(): Promise<string> {
  const entries = entriesOf(JSON.parse(read('package.json')) as Manifest);
  const apiEntries = readApi(entries);
  const groups = new Map<string, string[]>();
  for (const name of [...entries.keys(), OTHER_TYPES]) {
    const documentsSome = apiEntries.some(({ entry }) => entry === name);
    const key = documentsSome ? name : alsoExported(name, apiEntries);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  const sections = [...groups.values()].map((names) => section(names, apiEntries));
  const source = [HEAD, ...sections].join('\n');
  const { ignorePatterns: _, ...options } = JSON.parse(read('.oxfmtrc.json')) as Record<string, unknown>;
  const { code, errors } = await format('api.md', source, options);
  const [error] = errors;
  if (error) throw new Error(`The API page can't be formatted: ${error.message}`);
  return code;
}
