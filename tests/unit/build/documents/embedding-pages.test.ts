import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The guide and the reference, as one text. */
const page = ['docs/embedding.md', 'docs/host-protocol.md']
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const source = (file: string): string => readFileSync(file, 'utf8');
const all = (text: string, what: RegExp): string[] => [...text.matchAll(what)].map(([, name = '']) => name);

/** The rows of the first table after `after` that begins with `heading`. */
function rows(heading: string, after = ''): string[] {
  const [, table = ''] = page.slice(page.indexOf(after)).split(`| ${heading}`);
  return (table.split('\n\n')[0] ?? '').split('\n').slice(2);
}

/** The names in the first column of that table. */
const named = (heading: string): Set<string> =>
  new Set(rows(heading).flatMap((row) => all(row.split('|')[1] ?? '', /`([\w.-]+)`/g)));

/** The part of a source between two texts. */
function between(file: string, from: string, to: string): string {
  const [, part = ''] = source(file).split(from);
  return part.split(to)[0] ?? '';
}

const inUnion = /^ {2}\| '([\w-]+)'/gm;

describe('docs/embedding.md and docs/host-protocol.md list every', () => {
  it.each([
    ['error code', '`code` ', source('host-sdk/kit/errors.ts'), inUnion],
    [
      'event',
      'event',
      between('host-sdk/pilot/pilot.ts', 'export type PilotEvents = {', '\n};'),
      /^ {2}'?([\w-]+)'?:/gm,
    ],
    [
      'option',
      'option',
      between('host-sdk/pilot/options.ts', 'export type PilotOptions = {', '\n};'),
      /^ {2}(\w+)\??:/gm,
    ],
    [
      'error code of a call',
      'error code',
      between('host-sdk/wire/protocol.ts', 'export type CallErrorCode =', ';\n'),
      inUnion,
    ],
  ])('%s', (_, heading, code, name) => {
    const names = all(code, name);
    expect(names.length).toBeGreaterThan(3);
    expect(named(heading)).toEqual(new Set(names));
  });

  it.each([
    ['FromApp', 'From the app, with `source'],
    ['ToApp', 'To the app, with `target'],
  ])('plain message %s, with its fields', (direction, after) => {
    const listed = Object.fromEntries(
      rows('`type` ', after).map((row) => {
        const [, type = '', fields = ''] = row.split('|');
        return [all(type, /`([\w-]+)`/g)[0], new Set(all(fields, /(?:^|[,;]) `(\w+)`/g))];
      }),
    );
    const declared = source('host-sdk/wire/messages.ts').matchAll(
      new RegExp(`= ${direction}<\\s*'([\\w-]+)'(?:,\\s*\\{([^}]*)\\})?`, 'g'),
    );
    const typed = [...declared].map(([, type = '', fields = '']) => [
      type,
      new Set(all(fields, /(\w+)\??:/g)),
    ]);
    expect(typed.length).toBeGreaterThan(1);
    expect(listed).toEqual(Object.fromEntries(typed));
  });

  it('`type` and `kind` of a message over the channel', () => {
    const typed = source('host-sdk/wire/protocol.ts');
    const kinds = new Set(all(typed, /\bkind: '([\w-]+)';/g));
    const types = new Set([...all(typed, /\btype: '([\w-]+)';/g), ...all(typed, /ToApp<\s*'([\w-]+)'/g)]);
    const [, channel = ''] = page.split('## Over the channel');
    expect(kinds.size).toBeGreaterThan(3);
    expect(new Set(all(channel, /\bkind: '([\w-]+)'/g))).toEqual(kinds);
    expect(new Set(all(channel, /\btype: '([\w-]+)'/g))).toEqual(types);
  });

  it('method that the app answers', () => {
    const tables = ['app/serve-host', 'jobs/host-tasks/host-tasks', 'jobs/host-session'].map((file) =>
      source(`widget/${file}.ts`),
    );
    const methods = tables.flatMap((table) => all(table, /^ {4,6}\[\s*'([\w.]+)',\s/gm));
    expect(methods).toEqual(expect.arrayContaining(['navigate', 'tasks.start']));
    expect(named('`method` ')).toEqual(new Set(methods));
  });

  it('event of the channel', () => {
    const files = ['app/serve-host', 'bridge/host-port', 'jobs/host-tasks/host-tasks', 'jobs/host-session'];
    const emitted = files.flatMap((file) => all(source(`widget/${file}.ts`), /\bemit\('([\w-]+)'/g));
    expect(named('`name` ')).toEqual(new Set(emitted));
  });
});
