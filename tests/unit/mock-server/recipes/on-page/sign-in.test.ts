import { expect, it } from 'vitest';
import { freshSignIn, signInStep } from '../../../../../mock-server/recipes/on-page/sign-in.ts';
import type { PageField, PageReading } from '../../../../../server/browser/page-reading.ts';
import { taskOf } from '../run-recipe.ts';

const field = (label: string, type: string): PageField => ({ label, type, value: '', options: [] });
const form = [field('User name', 'text'), field('Password', 'password')];

function page(url: string, fields = form, buttons = ['Search', 'Log in']): PageReading {
  return { url, title: '', text: '', headings: [], links: [], buttons, fields, tables: [] };
}

const step = (url: string, domain: string, fields = form, buttons?: string[]) => {
  const task = taskOf('x', { credentials: { id: 'first', domain, username: 'a', password: 'b' } });
  const scene = { task, page: page(url, fields, buttons), memory: null, stepsDone: 0, downloaded: undefined };
  return signInStep(scene, freshSignIn)?.do;
};

it.each([
  ['https://a.example/login', 'a.example', 'fill'],
  ['https://a.example/login', 'https://a.example/other', 'fill'],
  ['https://login.a.example/', 'a.example', 'fill'],
  ['https://a.example:8443/', 'a.example:8443', 'fill'],
  ['http://portal.test/portal/login', 'oakridge.example', 'fill'],
  ['http://portal.test/elsewhere', 'oakridge.example', 'login'],
  ['https://a.example/login', 'b.example', 'login'],
  ['https://evila.example/', 'a.example', 'login'],
  ['https://a.example.evil.example/', 'a.example', 'login'],
  ['http://a.example/', 'https://a.example', 'login'],
  ['https://a.example:8443/', 'a.example:9443', 'login'],
  ['https://a.example/', 'example', 'login'],
  ['https://a.example/', '', 'login'],
  ['https://a.example/', 'not a domain', 'login'],
])('at %s with credentials for "%s": %s', (url, domain, expected) => {
  expect(step(url, domain)).toBe(expected);
});

it.each([
  ['no password', [field('Search', 'text')], ['Log in'], undefined],
  ['no user field', [field('Password', 'password')], ['Log in'], 'login'],
  ['no button', form, ['Search'], 'login'],
])('does not fill in a form with %s', (_, fields, buttons, expected) => {
  expect(step('https://a.example/', 'a.example', fields, buttons)).toBe(expected);
});
