import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createServices } from '../../../../widget/app/create-services.ts';
import { selectedTaskIdAtom } from '../../../../widget/state/task-atoms.ts';
import { createFakeBackend } from '../../../fakes/fake-backend.ts';
import { createFakePlatform } from '../../../fakes/fake-platform.ts';
import { readConfig } from '../../../../widget/app/config.ts';
import type { ConfigInput } from '../../../../widget/app/config-input.ts';

let errors: string[] = [];

beforeEach(() => {
  errors = [];
  vi.spyOn(console, 'error').mockImplementation((text: string) => void errors.push(text));
});
interface Sources {
  script?: Record<string, string>;
  meta?: Record<string, string>;
  options?: ConfigInput;
  search?: string;
  path?: string;
  languages?: string[];
}

function read({
  script = {},
  meta = {},
  options = {},
  search = '',
  path = '/',
  languages = [],
}: Sources = {}) {
  const page = document.implementation.createHTMLDocument('page');
  for (const [name, content] of Object.entries(meta)) {
    const element = page.createElement('meta');
    element.setAttribute('name', `hoa-pilot-${name}`);
    element.setAttribute('content', content);
    page.head.append(element);
  }
  const element = page.createElement('script');
  for (const [name, value] of Object.entries(script)) element.setAttribute(`data-${name}`, value);
  return readConfig({ script: element, document: page, options, search, path, languages });
}

test('without settings the defaults apply, without an error', () => {
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
  expect(errors).toEqual([]);
});

test.each([
  ['https://pilot.example/widget.js', 'https://pilot.example/'],
  ['https://cdn.example/assets/widget.js', 'https://cdn.example/assets/'],
  ['https://pilot.example/assets/frame-COynHoNc.js', 'https://pilot.example/'],
  ['https://pilot.example/hoa/pilot/assets/frame-COynHoNc.js', 'https://pilot.example/hoa/pilot/'],
])('the files of the script %s are at %s', (src, filesBase) => {
  const script = document.createElement('script');
  script.src = src;
  expect(readConfig({ script, document, options: {}, search: '', languages: [] }).filesBase).toBe(filesBase);
});

describe('of several sources the last takes precedence', () => {
  test.each<[string, Sources, string, string]>([
    ['the browser', { languages: ['es-US', 'en'] }, 'light', 'es'],
    ['the script', { script: { theme: 'dark', language: 'en' }, languages: ['es'] }, 'dark', 'en'],
    [
      'the page',
      { script: { theme: 'dark', language: 'en' }, meta: { theme: 'system', language: 'es' } },
      'system',
      'es',
    ],
    [
      'the mount options',
      { meta: { theme: 'system', language: 'en' }, options: { theme: 'dark', language: 'es' } },
      'dark',
      'es',
    ],
    [
      'undefined options are ignored',
      { meta: { theme: 'dark' }, options: { theme: undefined } },
      'dark',
      'en',
    ],
    ['the address', { options: { language: 'en' }, search: '?host=x&lang=es' }, 'light', 'es'],
    ['auto in the address', { meta: { language: 'es' }, search: '?lang=auto' }, 'light', 'en'],
  ])('%s', (_, sources, theme, language) => {
    expect(read(sources)).toMatchObject({ theme, language });
    expect(errors).toEqual([]);
  });

  test.each<[name: string, sources: Sources, config: object]>([
    ['page meta: theme', { script: { theme: 'dark' }, meta: { theme: 'pink' } }, { theme: 'dark' }],
    ['frame address: language', { meta: { language: 'es' }, search: '?lang=fr' }, { language: 'es' }],
  ])('an invalid %s is reported, and the value of the source before applies', (name, sources, config) => {
    expect(read(sources)).toMatchObject(config);
    expect(errors).toEqual([`HOA Pilot: ${name} is invalid, so the default is used`]);
  });
});

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
  ['sign-in-url', 'https://portal.example/in', { brand: { signInUrl: 'https://portal.example/in' } }],
  ['feedback-url', 'https://forms.example/1', { brand: { feedbackUrl: 'https://forms.example/1' } }],
])('the script setting data-%s="%s"', (name, value, config) => {
  expect(read({ script: { [name]: value } })).toMatchObject(config);
  expect(errors).toEqual([]);
});

describe('an invalid value is named but not repeated, and the default applies', () => {
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
    ['sign-in-url', 'javascript:alert(1)', 'signInUrl'],
    ['feedback-url', 'javascript:alert(1)', 'feedbackUrl'],
  ])('%s: %j', (name, value, field) => {
    expect(read({ meta: { [name]: value } })).toEqual(read());
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(field);
    if (value.trim()) expect(errors[0]).not.toContain(value);
  });

  test('other settings still apply', () => {
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
    expect(errors).toEqual([]);
  });

  test('an invalid one is left out and reported', () => {
    expect(read({ meta: { hosts: 'a.example https://b.example' } }).hosts).toEqual(['https://b.example']);
    expect(errors).toHaveLength(1);
  });

  test('cannot be set by mount options', () => {
    expect(read({ options: { hosts: ['https://evil.example'] } as ConfigInput }).hosts).toEqual([]);
  });

  test('the address names the host of the frame', () => {
    expect(read({ search: '?host=https%3A%2F%2Fa.example&x=1' }).host).toBe('https://a.example');
  });

  test.each([
    ['/dashboard', '7'],
    ['/hoa/dashboard', '7'],
    ['/scheduler', undefined],
  ])('the address of %s names %s as the task to show first', (path, id) => {
    const { task } = read({ search: '?task=7', path });
    const config = { apiBase: '', brand: {}, theme: 'light', task } as const;
    const { store } = createServices({
      ...createFakeBackend(),
      config,
      platform: createFakePlatform(),
      pageUrl: '',
    });
    expect(store.get(selectedTaskIdAtom)).toBe(id);
  });
});
