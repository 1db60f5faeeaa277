import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../../widget/app/config.ts';
import { loadLanguage, type Sources } from '../../../../widget/app/load-language.ts';
import { spanish } from '../../../../widget/messages/spanish.ts';
import { setLanguage, t } from '../../../../widget/messages/translate.ts';

let errors: unknown[][] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
});
afterEach(() => {
  setLanguage('en', {});
});

const address = 'https://cdn.example/texts.json';
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const respondWith = (table: unknown) => async () => new Response(JSON.stringify(table));

interface Options extends Partial<Sources> {
  language?: 'en' | 'es';
  messages?: string;
}

/** Loads a language, and returns it with two of its texts. */
async function load({ language = 'es', messages = '', ...sources }: Options) {
  const config = readConfig({
    script: null,
    document,
    options: { language, ...(messages && { messages }) },
    search: '',
    languages: [],
  });
  const place = document.createElement('div');
  await loadLanguage(config, { spanish: async () => spanish, fetch: noNetwork, ...sources }, place);
  return [place.lang, t('Refresh Page'), t('Reload')];
}

test.each<[what: string, options: Options, texts: string[]]>([
  ['Spanish', {}, ['es-US', 'Actualizar página', 'Volver a cargar']],
  ['English', { language: 'en' }, ['en', 'Refresh Page', 'Reload']],
  [
    'English with the texts of a file',
    { language: 'en', messages: address, fetch: respondWith({ Reload: 'Once more' }) },
    ['en', 'Refresh Page', 'Once more'],
  ],
  [
    'Spanish with the texts of a file',
    { messages: '/texts.json', fetch: respondWith({ Reload: 'Otra vez' }) },
    ['es-US', 'Actualizar página', 'Otra vez'],
  ],
  [
    'the texts of the page, before both',
    { messages: address, fetch: respondWith({ Reload: 'Otra vez' }), custom: { Reload: '¡Ya!' } },
    ['es-US', 'Actualizar página', '¡Ya!'],
  ],
  [
    'no invalid or unknown text of a file',
    { messages: address, fetch: respondWith({ Reload: 7, 'Refresh Page': null, Nothing: 'x' }) },
    ['es-US', 'Actualizar página', 'Volver a cargar'],
  ],
])('the widget uses %s', async (_, options, texts) => {
  expect(await load(options)).toEqual(texts);
  expect(errors).toEqual([]);
});

describe('the console names, and the widget does without,', () => {
  test.each<[what: string, fetch: Sources['fetch']]>([
    ['no network', noNetwork],
    ['no such file', async () => new Response('', { status: 404 })],
    ['a page', async () => new Response('<!doctype html>')],
    ['a list', respondWith(['Reload'])],
    ['a text', respondWith('Reload')],
    ['nothing', respondWith(null)],
  ])('an invalid file of texts: %s', async (_, fetch) => {
    expect(await load({ messages: address, fetch })).toEqual([
      'es-US',
      'Actualizar página',
      'Volver a cargar',
    ]);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[0]).toContain(address);
  });

  test('a missing Spanish, and uses English', async () => {
    expect(await load({ spanish: noNetwork })).toEqual(['en', 'Refresh Page', 'Reload']);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.[0]).toContain('Spanish');
  });
});
