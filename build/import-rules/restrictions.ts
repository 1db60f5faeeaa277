import { bannedImports, folders } from './folders.ts';

type Pattern = { regex: string; message: string } | { group: string[] };

/** The deepest nesting in a folder whose sub-folders may not import each other. */
export const MAX_ISOLATED_DEPTH = 3;

const names = Object.keys(folders);
const parentOf = (name: string) => name.split('/').slice(0, -1).join('/');
const lastOf = (name: string) => name.split('/').at(-1) ?? name;
const isFile = (name: string) => lastOf(name).includes('.');
const namesIn = (list: string) => list.split(' ').filter(Boolean);
const rowOf = (name: string) => {
  const row = folders[name];
  if (row === undefined) throw new Error(`build/import-rules/folders.ts has no row for ${name}`);
  return row;
};

/** Returns the names of a folder's siblings. */
const siblingsOf = (name: string) =>
  names.filter((other) => other !== name && parentOf(other) === parentOf(name) && !isFile(other)).map(lastOf);

/** Returns what a folder may import: siblings by name, and paths from the root. */
export function mayImport(name: string): string[] {
  const siblings = siblingsOf(name);
  const { may } = rowOf(name);
  const list = namesIn(may).flatMap((item) => (item === '*' ? siblings : item));
  const unknown = list.filter((item) => !item.includes('/') && !siblings.includes(item));
  if (unknown.length > 0) throw new Error(`${name} has no sibling folder ${unknown.join(', ')}`);
  return list;
}

function describeImports(name: string): string {
  const { may, isolatesFolders } = rowOf(name);
  const hasFolders = names.some((other) => parentOf(other) === name && !isFile(other));
  const list = [
    ...(hasFolders ? ['its own folders'] : []),
    ...namesIn(may).map((item) => (item === '*' ? 'everything' : item)),
  ];
  return `${list.join(', ') || 'nothing'}${isolatesFolders ? '; never another screen' : ''}`;
}

const describeLibraries = (libraries?: string): string =>
  libraries === undefined ? 'any' : namesIn(libraries).join(', ') || 'none';

const ROOT_FILES = ['package\\.json', '[a-z]+\\.config\\.ts'];

/** Matches imports at any depth. Lint patterns have no lookahead, so they list what is forbidden. */
const pathsTo = (targets: readonly string[], parent = '') =>
  `^(?:\\./)*(?:\\.\\./)+${parent && `(?:${parent}/)?`}(?:${targets.join('|')})(?:/|$)`;

function patternsOf(name: string): Pattern[] {
  const parent = parentOf(name);
  const { libraries, isolatesFolders } = rowOf(name);
  const allowed = [...mayImport(name), ...(parent === '' ? [] : mayImport(parent))];
  const closed = (of: string) => siblingsOf(of).filter((other) => !allowed.includes(other));
  const message = `${name} may import: ${describeImports(name)}.`;
  const refuse = (regex: string) => ({ regex, message });

  const open = [
    ...allowed.filter((item) => item.includes('/')).flatMap((path) => [`**/${path}`, `**/${path}/**`]),
    ...namesIn(libraries ?? ''),
  ];
  const innerFolders = parent === '' ? [] : [...closed(name), ...(isolatesFolders ? [lastOf(name)] : [])];
  const outerFolders = closed(parent === '' ? name : parent);
  return [
    // An import allowed here skips all later patterns.
    ...(open.length > 0 ? [{ group: open.map((item) => `!${item}`) }] : []),
    ...(innerFolders.length > 0 ? [refuse(pathsTo(innerFolders, parent))] : []),
    ...(outerFolders.length > 0 ? [refuse(pathsTo([...outerFolders, ...ROOT_FILES]))] : []),
    ...(libraries === undefined
      ? []
      : [
          { regex: '^[^.]', message: `${name} may import these libraries: ${describeLibraries(libraries)}.` },
        ]),
  ];
}

const override = (name: string, files: string, patterns: Pattern[]) => ({
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      { ...(name.startsWith('widget') && { paths: bannedImports }), patterns },
    ],
  },
});

function overridesOf(name: string) {
  const patterns = patternsOf(name);
  if (patterns.length === 0) return [];
  const all = override(name, isFile(name) ? name : `${name}/**`, patterns);
  const depths = Array.from(
    { length: rowOf(name).isolatesFolders ? MAX_ISOLATED_DEPTH : 0 },
    (_, index) => index + 1,
  );
  const message = `The folders of ${name} may not import each other.`;
  const ofDepth = depths.map((depth) => {
    const regex = `^(?:\\./)*(?:\\.\\./){${depth}}[^.]`;
    return override(name, `${name}/${'*/'.repeat(depth)}*`, [...patterns, { regex, message }]);
  });
  return [all, ...ofDepth];
}

const lines = names.flatMap(overridesOf).map((override) => `    ${JSON.stringify(override)}`);

/** The lint configuration, one line per folder. For the same files, later lines replace earlier ones. */
export const restrictions = `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
