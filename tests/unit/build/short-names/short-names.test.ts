import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leavingNames, sourcesOf } from '../../../../build/short-names/leaving-names.ts';
import { namesToShorten } from '../../../../build/short-names/short-names.ts';

it.each([
  ['({ own: 1 }).own', 'own'],
  ['class A { own() {} }; a.own()', 'own'],
  ['class A { constructor() { this.own = 1; } }; const { own } = a;', 'own'],
  ['a.__own = 1; a.__own', '__own'],
  ['answer.name; const { other: b } = answer;', ''],
  ['send({ name: 1 }); class A { other() {} }', ''],
  ['recorder.limit = 1; recorder.limit', ''],
  ['({ own: 1 }).own; a["own"]', ''],
  ['({ own: 1 }).own; t(`Hello {own}`)', ''],
  ['({ own: 1 }).own; t(`${a} own ${b}`)', ''],
  ['({ own: 1 }).own; /(?<own>.)/.exec(a).groups', ''],
  ['(b = globalThis).__own ??= { own: 1 }; ({ __own: 1 }).__own; a.own', 'own'],
  ['({ left: 1, id: 1 }).left; a.id', ''],
])('%s: shortens "%s"', (code, expected) => {
  expect(namesToShorten(code, new Set(['left'])).join()).toBe(expected);
});

const FILES = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: { strict: true, target: 'ES2022', lib: ['ES2023', 'DOM'] },
  }),
  'contract/task.ts': `export interface Task { inContract: string }`,
  'main.ts': `import type { Task } from './contract/task.ts';
    declare global { interface Window { onWindow: Part } }
    interface Part { inPart: 1 }
    interface Kept { inGuard: readonly Part2[] } interface Part2 { inList: Map<string, { inMap: 1 }> }
    export const isKept = (value: unknown): value is Kept => value !== null;
    export const cast = JSON.parse('') as { inCast: 1 } | null;
    export const sent = (sentValue: { inJson: { nested: 1 } }) => JSON.stringify(sentValue);
    export const listed = (listedValue: { inKeys: 1 }) => Object.keys(listedValue);
    export const look = (table: { inTable: 1; inTable2: 1 }, key: 'inTable') => table[key];
    export const made2 = (object: { inIn: 1 }, key: string) => [key in object, new URLSearchParams({ inQuery: '' })];
    export const got = (object: { inReflect: 1 }, key: string) => Reflect.get(object, key);
    export const event = (detail: { inDetail: 1 }) => new CustomEvent('done', { detail });
    interface Some { inPartial: 1; inPick: 1; inReadonly: 1; inOmit: 1 }
    export const casts = (value: unknown) => [value as Partial<Pick<Some, 'inPartial'>>, value as Pick<Some, 'inPick'>,
      value as Readonly<{ inReadonly: 1 }>, value as Omit<Some, 'inPartial' | 'inPick' | 'inReadonly'>,
      value as Record<'inRecord', { inValue: 1 }>];
    export const made = (key: 'computedKey') => ({ [key]: 1 });
    export const own = { inside: 1 as const, list: [{ inItem: 1 }] };
    export const read = (task: Task) => [own.inside, own.list[0], task];`,
};
let folder = '';
beforeAll(() => {
  // Under the name of a boundary, which counts only inside the checkout.
  folder = join(mkdtempSync(join(tmpdir(), 'short-names-')), 'contract');
  mkdirSync(join(folder, 'contract'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(dirname(folder), { recursive: true }));

it('finds the names that code outside the bundle sees', () => {
  const names = leavingNames(sourcesOf(join(folder, 'tsconfig.json'), [join(folder, 'main.ts')]), folder);
  const leaving =
    'inContract onWindow inGuard inList inMap inCast inJson nested inKeys inTable inTable2 computedKey innerWidth ' +
    'inIn inQuery inReflect inDetail inPartial inPick inReadonly inOmit inRecord inValue';
  expect(leaving.split(' ').filter((name) => !names.has(name))).toEqual([]);
  expect(['inside', 'inItem', 'inPart'].filter((name) => names.has(name))).toEqual([]);
});
