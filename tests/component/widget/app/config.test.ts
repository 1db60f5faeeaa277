import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../../../widget/app/config.ts';
import type { ConfigInput } from '../../../../widget/app/config-input.ts';

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complaints.push(text));
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Given {
  script?: Record<string, string>;
  meta?: Record<string, string>;
  options?: ConfigInput;
  search?: string;
  languages?: string[];
}

function read({ script = {}, meta = {}, options = {}, search = '', languages = [] }: Given = {}) {
  const page = document.implementation.createHTMLDocument('page');
  for (const [name, content] of Object.entries(meta)) {
    const element = page.createElement('meta');
    element.setAttribute('name', `hoa-pilot-${name}`);
    element.setAttribute('content', content);
    page.head.append(element);
  }
  const element = page.createElement('script');
  for (const [name, value] of Object.entries(script)) element.setAttribute(`data-${name}`, value);
  return readConfig({ script: element, document: page, options, search, languages });
}

test('nothing said: the defaults, and no complaint', () => {
  expect(read()).toEqual({
    apiBase: '',
    routerMode: 'auto',
    basePath: '',
    theme: 'light',
    language: 'en',
    messages: '',
    hosts: [],
    hostSignsIn: false,
    host: undefined,
    filesBase: '',
    brand: {},
  });
  expect(complaints).toEqual([]);
});

test.each([
  ['https://pilot.example/widget.js', 'https://pilot.example/'],
  ['https://cdn.example/assets/widget.js', 'https://cdn.example/assets/'],
  ['https://pilot.example/assets/frame-COynHoNc.js', 'https://pilot.example/'],
  ['https://pilot.example/hoa/pilot/assets/frame-COynHoNc.js', 'https://pilot.example/hoa/pilot/'],
])('the files of the script %s lie at %s', (src, filesBase) => {
  const script = document.createElement('script');
  script.src = src;
  expect(readConfig({ script, document, options: {}, search: '', languages: [] }).filesBase).toBe(filesBase);
});

describe('of two sources the later wins', () => {
  test.each<[string, Given, string]>([
    ['script', { script: { theme: 'dark' } }, 'dark'],
    ['meta over script', { script: { theme: 'dark' }, meta: { theme: 'system' } }, 'system'],
    ['options over meta', { meta: { theme: 'system' }, options: { theme: 'dark' } }, 'dark'],
    ['a wrong later one leaves the earlier', { script: { theme: 'dark' }, meta: { theme: 'pink' } }, 'dark'],
    ['an undefined option says nothing', { meta: { theme: 'dark' }, options: { theme: undefined } }, 'dark'],
  ])('%s', (_, given, theme) => {
    expect(read(given).theme).toBe(theme);
  });
});

describe('the language', () => {
  test.each<[string, Given, string]>([
    ['is that of the browser', { languages: ['es-US', 'en'] }, 'es'],
    ['is that of the script', { script: { language: 'en' }, languages: ['es'] }, 'en'],
    ['is that of the page', { script: { language: 'en' }, meta: { language: 'es' } }, 'es'],
    ['is that of the mount', { meta: { language: 'en' }, options: { language: 'es' } }, 'es'],
    ['is that of the address', { options: { language: 'en' }, search: '?host=x&lang=es' }, 'es'],
    ['may be left to the browser again', { meta: { language: 'es' }, search: '?lang=auto' }, 'en'],
  ])('%s', (_, given, language) => {
    expect(read(given).language).toBe(language);
    expect(complaints).toEqual([]);
  });

  test('of an address that there is not is named, and the page is heard', () => {
    expect(read({ meta: { language: 'es' }, search: '?lang=fr' }).language).toBe('es');
    expect(complaints).toEqual(['HOA Pilot: frame address: language is invalid, so the default is used']);
  });
});

describe('every field, from a script', () => {
  test.each([
    ['api-base', 'https://api.example', { apiBase: 'https://api.example' }],
    ['api-base', '/pilot', { apiBase: '/pilot' }],
    ['router-mode', 'hash', { routerMode: 'hash' }],
    ['base-path', '/tools/pilot', { basePath: '/tools/pilot' }],
    ['theme', 'system', { theme: 'system' }],
    ['language', 'es', { language: 'es' }],
    ['messages', '/texts.json', { messages: '/texts.json' }],
    ['messages', 'https://cdn.example/texts.json', { messages: 'https://cdn.example/texts.json' }],
    ['product', 'Oakridge Desk', { brand: { product: 'Oakridge Desk' } }],
    ['pilot', 'Oakridge Pilot', { brand: { pilot: 'Oakridge Pilot' } }],
    ['assistant', 'OLGA', { brand: { assistant: 'OLGA' } }],
    ['tagline', 'At your service', { brand: { tagline: 'At your service' } }],
    ['accent', 'oklch(60% 0.1 40)', { brand: { accent: 'oklch(60% 0.1 40)' } }],
    ['feedback-url', 'https://forms.example/1', { brand: { feedbackUrl: 'https://forms.example/1' } }],
  ])('data-%s="%s"', (name, value, config) => {
    expect(read({ script: { [name]: value } })).toMatchObject(config);
    expect(complaints).toEqual([]);
  });
});

describe('what is wrong is named, never repeated, and the default stands', () => {
  test.each([
    ['api-base', 'javascript:alert(1)', 'apiBase'],
    ['api-base', '//evil.example', 'apiBase'],
    ['api-base', 'ftp://x.example', 'apiBase'],
    ['router-mode', 'teleport', 'routerMode'],
    ['base-path', 'no-slash', 'basePath'],
    ['base-path', '/ends/', 'basePath'],
    ['theme', 'pink', 'theme'],
    ['language', 'fr', 'language'],
    ['messages', 'texts.json', 'messages'],
    ['product', ' ', 'product'],
    ['accent', 'red;background:url(x)', 'accent'],
    ['feedback-url', 'javascript:alert(1)', 'feedbackUrl'],
  ])('%s: %j', (name, value, field) => {
    expect(read({ meta: { [name]: value } })).toEqual(read());
    expect(complaints).toHaveLength(1);
    expect(complaints[0]).toContain(field);
    if (value.trim()) expect(complaints[0]).not.toContain(value);
  });

  test('one wrong field leaves the others', () => {
    expect(read({ meta: { theme: 'pink', 'router-mode': 'hash' } })).toMatchObject({
      theme: 'light',
      routerMode: 'hash',
    });
  });
});

describe('the hosts', () => {
  test.each([
    ['%HOA_PILOT_HOSTS%', []],
    [' %HOA_PILOT_HOSTS% ', []],
    ['', []],
    ['https://a.example', ['https://a.example']],
    [' https://a.example/  http://localhost:4402 ', ['https://a.example', 'http://localhost:4402']],
  ])('%j', (content, hosts) => {
    expect(read({ meta: { hosts: content } }).hosts).toEqual(hosts);
    expect(complaints).toEqual([]);
  });

  test('one that is no address is left out, and said', () => {
    expect(read({ meta: { hosts: 'a.example https://b.example' } }).hosts).toEqual(['https://b.example']);
    expect(complaints).toHaveLength(1);
  });

  test('cannot be given by the page that mounts', () => {
    expect(read({ options: { hosts: ['https://evil.example'] } as ConfigInput }).hosts).toEqual([]);
  });

  test('the address names the one around the frame', () => {
    expect(read({ search: '?host=https%3A%2F%2Fa.example&x=1' }).host).toBe('https://a.example');
  });
});
