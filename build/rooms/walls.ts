import { rooms, bannedImports } from './rooms.ts';

type Pattern = { regex: string; message: string } | { group: string[] };

/** The deepest nesting in a room whose folders may not import each other. */
export const MAX_ISOLATED_DEPTH = 3;

const names = Object.keys(rooms);
const parentOf = (name: string) => name.split('/').slice(0, -1).join('/');
const lastOf = (name: string) => name.split('/').at(-1) ?? name;
const isFile = (name: string) => lastOf(name).includes('.');
const namesIn = (list: string) => list.split(' ').filter(Boolean);
const rowOf = (name: string) => {
  const row = rooms[name];
  if (row === undefined) throw new Error(`There is no room ${name}`);
  return row;
};

/** Returns the names of a room's neighbors. */
const neighborsOf = (name: string) =>
  names.filter((other) => other !== name && parentOf(other) === parentOf(name) && !isFile(other)).map(lastOf);

/** Returns what a room may import: neighbors by name, and paths from the root. */
export function mayImport(name: string): string[] {
  const neighbors = neighborsOf(name);
  const { may } = rowOf(name);
  const list = namesIn(may).flatMap((item) => (item === '*' ? neighbors : item));
  const unknown = list.filter((item) => !item.includes('/') && !neighbors.includes(item));
  if (unknown.length > 0) throw new Error(`${name} has no neighbor ${unknown.join(', ')}`);
  return list;
}

function describeImports(name: string): string {
  const { may, isolatesFolders } = rowOf(name);
  const hasRooms = names.some((other) => parentOf(other) === name && !isFile(other));
  const list = [
    ...(hasRooms ? ['its own folders'] : []),
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
  const closed = (of: string) => neighborsOf(of).filter((other) => !allowed.includes(other));
  const message = `${name} may import: ${describeImports(name)}.`;
  const refuse = (regex: string) => ({ regex, message });

  const open = [
    ...allowed.filter((item) => item.includes('/')).flatMap((path) => [`**/${path}`, `**/${path}/**`]),
    ...namesIn(libraries ?? ''),
  ];
  const innerRooms = parent === '' ? [] : [...closed(name), ...(isolatesFolders ? [lastOf(name)] : [])];
  const outerRooms = closed(parent === '' ? name : parent);
  return [
    // An import allowed here skips all later patterns.
    ...(open.length > 0 ? [{ group: open.map((item) => `!${item}`) }] : []),
    ...(innerRooms.length > 0 ? [refuse(pathsTo(innerRooms, parent))] : []),
    ...(outerRooms.length > 0 ? [refuse(pathsTo([...outerRooms, ...ROOT_FILES]))] : []),
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
  const message = `The folders of ${name} may not import one another.`;
  const ofDepth = depths.map((depth) => {
    const regex = `^(?:\\./)*(?:\\.\\./){${depth}}[^.]`;
    return override(name, `${name}/${'*/'.repeat(depth)}*`, [...patterns, { regex, message }]);
  });
  return [all, ...ofDepth];
}

const lines = names.flatMap(overridesOf).map((override) => `    ${JSON.stringify(override)}`);

/** The lint configuration, one line per room. For the same files, later lines replace earlier ones. */
export const walls = `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`;
