import { expect, test } from 'vitest';
import {
  mayNavigate,
  type NavigationRules,
  howToAllow,
} from '../../../../../server/runner/task-browser/may-navigate.ts';
import { statusWords } from '../../../../../server/runner/words/status-words.ts';

const origin = 'http://localhost:4400';
const own = { home: `${origin}/portal/`, origin };
const start = (startUrl?: string, allowedDomains?: string[]) => ({ ...own, startUrl, allowedDomains });

const rows: [rules: NavigationRules, url: string, allowed: boolean][] = [
  [start(), 'http://localhost:4400/portal', true],
  [start(), 'http://localhost:4400/portal/documents?page=2', true],
  [start(), 'http://localhost:4400/portalx', false],
  [start(), 'http://localhost:4400/api/tasks', false],
  [start(), 'http://localhost:4400/__mock/portal-log', false],
  [start(), 'http://localhost:4401/', false],
  [start(), 'https://example.com/', false],
  [start('http://localhost:4400/portal/documents'), 'http://localhost:4400/portal/', true],
  [start(undefined, ['example.com']), 'http://localhost:4400/portal/', true],
  [start(undefined, ['example.com']), 'https://example.com/', true],
  [start('https://example.com/start'), 'https://example.com/other', true],
  [start('https://example.com/start'), 'https://docs.example.com/', true],
  [start('https://example.com/start'), 'https://badexample.com/', false],
  [start('https://example.com/start'), 'http://localhost:4400/portal/', false],
  [start('https://example.com/', ['other.org']), 'https://example.com/', false],
  [start('https://example.com/', ['other.org']), 'https://www.other.org/', true],
  [start('https://example.com/', [' https://Other.org/path ', '*.third.net']), 'https://a.third.net/', true],
  [start('https://example.com/', [' https://Other.org/path ']), 'https://other.org/', true],
  [start('https://example.com/', ['']), 'https://example.com/', false],
  [start('https://example.com/'), 'ftp://example.com/', false],
  [start('https://example.com/'), 'file:///etc/passwd', false],
  [start('http://169.254.169.254/'), 'http://169.254.169.254/latest/meta-data/', false],
  [start('http://192.168.1.1/'), 'http://192.168.1.1/', false],
  [start('http://2130706433/'), 'http://2130706433/', false],
  [start('http://metadata.google.internal/'), 'http://metadata.google.internal/', false],
  [start('http://printer/'), 'http://printer/', false],
  [start('http://app.localhost/'), 'http://app.localhost/', false],
  [start('http://8.8.8.8/'), 'http://8.8.8.8/', true],
  [{ ...start(), home: undefined }, 'https://example.com/', false],
  [{ ...start(undefined, ['example.com']), home: undefined }, 'https://example.com/', true],
];

const near = { ...start('http://127.0.0.1:8080/'), allowPrivate: ['http://127.0.0.1:8080'] };

test.each([
  ['http://127.0.0.1:8080/page', true],
  ['http://127.0.0.1:8081/', false],
  ['https://127.0.0.1:8080/', false],
  ['http://localhost:4400/api/tasks', false],
])('an allowed private origin: %s %s', (url, allowed) => {
  expect(mayNavigate(near, new URL(url))).toBe(allowed);
});

test.each(rows)('%o to %s: %s', (rules, url, allowed) => {
  expect(mayNavigate(rules, new URL(url))).toBe(allowed);
});

test.each<[string, ReturnType<typeof start>, url: string, advice: string]>([
  [
    'a public site',
    start(),
    'https://example.com/a',
    "Add example.com to the task's allowed domains and start it again.",
  ],
  [
    'the private network',
    start(),
    'http://192.168.1.7:8080/x',
    'It is on this machine or its private network. The operator of the server can allow it with --allow-private http://192.168.1.7:8080.',
  ],
  [
    'the portal, from elsewhere',
    start('https://example.com/'),
    'http://localhost:4400/portal/',
    "Add localhost to the task's allowed domains and start it again.",
  ],
  ['the server’s own calls', start(), 'http://localhost:4400/api/tasks', ''],
])('advises how to allow %s', (_, rules, url, advice) => {
  const sentence = howToAllow(rules, new URL(url));
  expect(sentence ? statusWords(sentence).message : '').toBe(advice);
});

test('the advice works', () => {
  const url = new URL('http://192.168.1.7:8080/x');
  const opened = { ...own, allowPrivate: [url.origin] };
  expect(mayNavigate({ ...opened, startUrl: url.href }, url)).toBe(true);
  expect(mayNavigate({ ...opened, allowedDomains: ['192.168.1.7'] }, url)).toBe(true);
});
