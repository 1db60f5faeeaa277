import { rooms, unwanted } from './rooms.ts';

type Pattern = { regex: string; message: string } | { group: string[] };

/** The deepest nesting in a room whose folders may not import each other. */
export const APART_DEPTH = 3;

const names = Object.keys(rooms);
const houseOf = (name: string) => name.split('/').slice(0, -1).join('/');
const lastOf = (name: string) => name.split('/').at(-1) ?? name;
const isFile = (name: string) => lastOf(name).includes('.');
const words = (list: string) => list.split(' ').filter(Boolean);
const rowOf = (name: string) => {
  const row = rooms[name];
  if (row === undefined) throw new Error(`There is no room ${name}`);
  return row;
};

/** The neighbors of a room, by name. */
const neighboursOf = (name: string) =>
  names.filter((other) => other !== name && houseOf(other) === houseOf(name) && !isFile(other)).map(lastOf);

/** Returns what a room may import: neighbors by name, and paths from the root. */
export function mayImport(name: string): string[] {
  const neighbours = neighboursOf(name);
  const { may } = rowOf(name);
  const list = may === '*' ? neighbours : words(may);
  const unknown = list.filter((item) => !item.includes('/') && !neighbours.includes(item));
  if (unknown.length > 0) throw new Error(`${name} has no neighbour ${unknown.join(', ')}`);
  return list;
}

function mayWords(name: string): string {
  const { may, apart } = rowOf(name);
  const isHouse = names.some((other) => houseOf(other) === name && !isFile(other));
  const list = [...(isHouse ? ['its own folders'] : []), ...(may === '*' ? ['everything'] : words(may))];
  return `${list.join(', ') || 'nothing'}${apart ? '; never another screen' : ''}`;
}

const libraryWords = (libraries?: string): string =>
  libraries === undefined ? 'any' : words(libraries).join(', ') || 'none';

const ROOT_FILES = ['package\\.json', '[a-z]+\\.config\\.ts'];

/** Matches imports at any depth. Lint patterns have no lookahead, so they list what is forbidden. */
const climbTo = (targets: readonly string[], house = '') =>
  `^(?:\\./)*(?:\\.\\./)+${house && `(?:${house}/)?`}(?:${targets.join('|')})(?:/|$)`;

function patternsOf(name: string): Pattern[] {
  const house = houseOf(name);
  const { libraries, apart } = rowOf(name);
  const allowed = [...mayImport(name), ...(house === '' ? [] : mayImport(house))];
  const closed = (of: string) => neighboursOf(of).filter((other) => !allowed.includes(other));
  const message = `${name} may import: ${mayWords(name)}.`;
  const refuse = (regex: string) => ({ regex, message });

  const open = [
    ...allowed.filter((item) => item.includes('/')).flatMap((path) => [`**/${path}`, `**/${path}/**`]),
    ...words(libraries ?? ''),
  ];
  const indoors = house === '' ? [] : [...closed(name), ...(apart ? [lastOf(name)] : [])];
  const outdoors = closed(house === '' ? name : house);
  return [
    // An import allowed here skips all later patterns.
    ...(open.length > 0 ? [{ group: open.map((item) => `!${item}`) }] : []),
    ...(indoors.length > 0 ? [refuse(climbTo(indoors, house))] : []),
    ...(outdoors.length > 0 ? [refuse(climbTo([...outdoors, ...ROOT_FILES]))] : []),
    ...(libraries === undefined
      ? []
      : [{ regex: '^[^.]', message: `${name} may import of libraries: ${libraryWords(libraries)}.` }]),
  ];
}

const override = (name: string, files: string, patterns: Pattern[]) => ({
  files: [files],
  rules: {
    'no-restricted-imports': ['error', { ...(name.startsWith('widget') && { paths: unwanted }), patterns }],
  },
});

function overridesOf(name: string) {
  const patterns = patternsOf(name);
  if (patterns.length === 0) return [];
  const all = override(name, isFile(name) ? name : `${name}/**`, patterns);
  const depths = Array.from({ length: rowOf(name).apart ? APART_DEPTH : 0 }, (_, index) => index + 1);
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
