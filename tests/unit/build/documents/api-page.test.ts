import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { apiPage, entriesOf, readApi } from '../../../../build/api/api-page.ts';
import { buildIfStale } from '../../../../build/build-if-stale.mjs';

const BUILD_LIMIT_MS = 400_000;
const entries = entriesOf(
  JSON.parse(readFileSync('package.json', 'utf8')) as Parameters<typeof entriesOf>[0],
);

beforeAll(() => {
  expect(buildIfStale()).toBe(0);
}, BUILD_LIMIT_MS);

it('is what npm run api writes', async () => {
  expect(readFileSync('docs/api.md', 'utf8')).toBe(await apiPage());
});

it('documents every module that the package exports, and no script', () => {
  expect([...entries.keys()]).toEqual(expect.arrayContaining(['hoa-pilot', 'hoa-pilot/react']));
  expect([...entries.keys()].filter((name) => /\.js(?:on)?$/.test(name))).toEqual([]);
});

it('describes every name', () => {
  const documented = readApi(entries);
  expect(documented.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mountPilot', 'HoaPilot', 'mount']),
  );
  expect(documented.filter(({ text }) => text === '').map(({ name }) => name)).toEqual([]);
});

// The compiler writes the members of an inferred union in the order it reads the files.
it('names the type of every constant, so that every build writes the same page', () => {
  const constants = readApi(entries).filter(({ code }) => code.startsWith('declare const '));
  expect(constants.length).toBeGreaterThan(0);
  expect(constants.filter(({ code }) => /\bkeyof\b|" \| "/.test(code)).map(({ name }) => name)).toEqual([]);
});
