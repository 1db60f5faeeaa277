import { afterEach, expect, it } from 'vitest';
import { spanishCatalog } from '../../../../../widget/messages/spanish.ts';
import { type Catalog, setLanguage } from '../../../../../widget/messages/translate.ts';
import { completionSummary } from '../../../../../widget/rules/task/completion-summary.ts';
import { claimText, type ServerSentence, statusText } from '../../../../../widget/rules/task/server-text.ts';

const ENGLISH = 'All 1200 rows of dues.csv are on the pages that were read.';
const rows = (count: number): ServerSentence => ({ code: 'rows-all', values: { count, file: 'dues.csv' } });
const many = 'Las 1,200 filas de dues.csv están en las páginas que se leyeron.';
const another: ServerSentence = { code: 'not-judged', values: {} };

afterEach(() => setLanguage('en', {}));

it.each<[fact: string, catalog: Catalog, sentences: ServerSentence[] | undefined, expected: string]>([
  ['many things', spanishCatalog, [rows(1200)], many],
  ['one thing', spanishCatalog, [rows(1)], 'La fila de dues.csv está en las páginas que se leyeron.'],
  ['two sentences', spanishCatalog, [rows(1200), another], `${many} El modelo no dio ninguna opinión.`],
  [
    'a count in a sentence with one form',
    spanishCatalog,
    [{ code: 'rows-some', values: { count: 1, total: 3, file: 'a.csv' } }],
    '1 de 3 filas de a.csv están en las páginas que se leyeron.',
  ],
  ['no sentences', spanishCatalog, undefined, ENGLISH],
  ['a code that is not in the catalog', spanishCatalog, [rows(2), { code: 'new', values: {} }], ENGLISH],
  ['a code of the language itself', spanishCatalog, [{ code: 'toString', values: {} }], ENGLISH],
  ['a missing value', spanishCatalog, [{ code: 'rows-all', values: { count: 2 } }], ENGLISH],
  ['a missing value beside a count', spanishCatalog, [{ code: 'statement', values: { count: 1 } }], ENGLISH],
  ['English', {}, [rows(1200)], ENGLISH],
])('%s', (_, catalog, sentences, expected) => {
  setLanguage('es-US', catalog);
  expect(claimText({ text: ENGLISH, sentences })).toBe(expected);
});

it('translates how a task has ended, and keeps what a page reports', () => {
  setLanguage('es-US', spanishCatalog);
  const statusMessage = 'A page could not be opened. The page closed itself.';
  const statusSentences: ServerSentence[] = [
    { code: 'page-unopened', values: {} },
    { code: 'reported', values: { text: 'The page closed itself.' } },
  ];
  expect(statusText({ statusMessage, statusSentences })).toBe(
    'No se pudo abrir una página. The page closed itself.',
  );
  expect(statusText({ statusMessage: ' Fine ', statusSentences: undefined })).toBe('Fine');
});

it('translates what an active task waits for, with the act at the end', () => {
  setLanguage('es-US', spanishCatalog);
  const statusMessage = 'Waiting for your approval to press "Send" on portal.example';
  const act = { code: 'act-press', values: { control: 'Send', site: 'portal.example' } };
  const statusSentences: ServerSentence[] = [{ code: 'asks', values: {} }, act];
  expect(statusText({ statusMessage, statusSentences })).toBe(
    'Espera su aprobación para presionar "Send" en portal.example',
  );
  setLanguage('en', {});
  expect(statusText({ statusMessage, statusSentences })).toBe(statusMessage);
});

it.each([
  ['Partly done: Saved 3 rows', 'Hecha en parte: Saved 3 rows'],
  ['Not done: no such page', 'No hecho: no such page'],
  ['Saved: Partly done: nothing', 'Saved: Partly done: nothing'],
])('translates the outcome in front of the words of an agent: %s', (statusMessage, expected) => {
  setLanguage('es-US', spanishCatalog);
  expect(statusText({ statusMessage })).toBe(expected);
  expect(completionSummary({ statusMessage, output: statusMessage, apiSteps: [], outputFiles: [] })).toBe(
    expected,
  );
});
