import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../../widget/app/config.ts';
import { loadLanguage, type Sources } from '../../../../widget/app/load-language.ts';
import { spanish } from '../../../../widget/messages/spanish.ts';
import { setLanguage, t } from '../../../../widget/messages/translate.ts';

let complaints: unknown[][] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  setLanguage('en', {});
});

const address = 'https://cdn.example/texts.json';
const gone = () => Promise.reject(new TypeError('Failed to fetch'));
const says = (table: unknown) => async () => new Response(JSON.stringify(table));

interface Given extends Partial<Sources> {
  language?: 'en' | 'es';
  messages?: string;
}

/** What is said then for two texts, and in which language. */
async function learn({ language = 'es', messages = '', ...sources }: Given) {
  const config = readConfig({
    script: null,
    document,
    options: { language, ...(messages && { messages }) },
    search: '',
    languages: [],
  });
  const place = document.createElement('div');
  await loadLanguage(config, { spanish: async () => spanish, fetch: gone, ...sources }, place);
  return [place.lang, t('Refresh Page'), t('Reload')];
}

describe('it is spoken', () => {
  test.each<[what: string, given: Given, said: string[]]>([
    ['Spanish', {}, ['es-US', 'Actualizar página', 'Volver a cargar']],
    ['English', { language: 'en' }, ['en', 'Refresh Page', 'Reload']],
    [
      'English with the texts of a file',
      { language: 'en', messages: address, fetch: says({ Reload: 'Once more' }) },
      ['en', 'Refresh Page', 'Once more'],
    ],
    [
      'Spanish with the texts of a file',
      { messages: '/texts.json', fetch: says({ Reload: 'Otra vez' }) },
      ['es-US', 'Actualizar página', 'Otra vez'],
    ],
    [
      'what the page itself says, over both',
      { messages: address, fetch: says({ Reload: 'Otra vez' }), custom: { Reload: '¡Ya!' } },
      ['es-US', 'Actualizar página', '¡Ya!'],
    ],
    [
      'no text of a file that is none, or of nothing',
      { messages: address, fetch: says({ Reload: 7, 'Refresh Page': null, Nothing: 'x' }) },
      ['es-US', 'Actualizar página', 'Volver a cargar'],
    ],
  ])('%s', async (_, given, said) => {
    expect(await learn(given)).toEqual(said);
    expect(complaints).toEqual([]);
  });
});

describe('what cannot be had is named on the console, and the widget speaks without it', () => {
  test.each<[what: string, fetch: Sources['fetch']]>([
    ['no network', gone],
    ['no such file', async () => new Response('', { status: 404 })],
    ['a page', async () => new Response('<!doctype html>')],
    ['a list', says(['Reload'])],
    ['a text', says('Reload')],
    ['nothing', says(null)],
  ])('a file of texts: %s', async (_, fetch) => {
    const said = await learn({ messages: address, fetch });
    expect(said).toEqual(['es-US', 'Actualizar página', 'Volver a cargar']);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]?.[0]).toContain(address);
  });

  test('its Spanish, and then it speaks English', async () => {
    expect(await learn({ spanish: gone })).toEqual(['en', 'Refresh Page', 'Reload']);
    expect(complaints).toHaveLength(1);
    expect(complaints[0]?.[0]).toContain('Spanish');
  });
});
