import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, createApp } from '../../../../mock-server/app.ts';
import { createLiveApp } from '../../../../server/live/server/live-app.ts';
import { createIdentity } from '../../../../widget/data/session/identity.ts';
import { createKeyValueStore } from '../../../../widget/platform/key-value-store.ts';

const document = readFileSync('docs/security.md', 'utf8');
const origin = 'https://pilot.example';
const hosts = ['https://portal.example'];
const [policy = ''] = [...document.matchAll(/^```text\n([\s\S]*?)^```$/gm)].map(([, text = '']) =>
  text.trim(),
);

/** The tests of the defenses against each attacker. */
const testsByAttacker: Record<string, readonly string[]> = {
  'a page that embeds the widget': [
    'tests/unit/server/http/serving.test.ts',
    'tests/component/widget/bridge/host-bridge.test.ts',
    'tests/component/widget/boot/press-guard.test.ts',
    'tests/e2e/embed/clickjacking.spec.ts',
    'tests/e2e/embed/channel.spec.ts',
  ],
  'another frame on the page': [
    'tests/unit/host-sdk/frame/trust.test.ts',
    'tests/unit/host-sdk/wire/fuzz.test.ts',
    'tests/e2e/first-screen/host-before.spec.ts',
  ],
  'a compromised widget': ['tests/unit/host-sdk/frame/mount.test.ts', 'tests/e2e/embed/complaints.spec.ts'],
  "a site in the agent's browser": [
    'tests/unit/server/live/server/live-app.test.ts',
    'tests/unit/server/network/guard-proxy.test.ts',
    'tests/unit/mock-server/recipes/generic/generic.test.ts',
  ],
  'the author of a displayed text': [
    'tests/e2e/faults/hostile-texts.spec.ts',
    'tests/component/widget/hostile/hostile-texts.test.tsx',
  ],
  "the author of a page's text, through the agent": [
    'tests/unit/server/runner/approval/judge.test.ts',
    'tests/unit/server/runner/approval/gate.test.ts',
    'tests/contract/server/injection.test.ts',
  ],
  'the author of a file': [
    'tests/unit/server/extraction/hostile-files.test.ts',
    'tests/unit/server/extraction/settle-kind.test.ts',
  ],
  'the holder of a stolen session': [
    'tests/unit/mock-server/desk/redact.test.ts',
    'tests/unit/server/store/sessions.test.ts',
  ],
  'an attacker on the network': [
    'tests/contract/server/sealed-credentials.test.ts',
    'tests/e2e/packages/html-snippets.spec.ts',
  ],
  'DNS rebinding': ['tests/unit/server/http/refuse-strange-names.test.ts'],
};

/** The cells of the table that begins with `heading`, without their backticks. */
function cells(heading: string): string[][] {
  const [, table = ''] = document.split(`| ${heading}`);
  const rows = (table.split('\n\n')[0] ?? '').split('\n').slice(2);
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

/** The columns of that table. */
const heading = (first: string): string[] =>
  (new RegExp(`^\\| ${first} .*$`, 'm').exec(document)?.[0] ?? '')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** The directives of a policy, with their values. */
const directives = (text: string, separator: string): [name: string, value: string][] =>
  text.split(separator).map((line) => {
    const [name = '', ...values] = line.split(' ');
    return [name, values.join(' ')];
  });

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

describe('docs/security.md', () => {
  let folder: string;
  let app: App;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pilot-security-'));
    await writeFile(join(folder, 'index.html'), '<script>1</script><style>a{}</style>');
    app = await createApp({ origin, allowHosts: hosts, widgetDir: folder });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const page = () => app.fetch(new Request(`${origin}/`, { headers: { Accept: 'text/html' } }));

  it("has the policy and the headers of the app's page, which sets no cookie", async () => {
    const { headers } = await page();
    const sent = headers.get('Content-Security-Policy') ?? '';
    expect(sent.replaceAll(/'sha256-[^']+'/g, "'sha256-...'").split('; ')).toEqual(policy.split('\n'));
    const listed = cells('header');
    expect(listed.length).toBeGreaterThan(3);
    expect(listed.map(([name = '']) => [name, headers.get(name)])).toEqual(listed);
    const session = await app.fetch(new Request(`${origin}/api/session`));
    expect([headers.get('Set-Cookie'), session.headers.get('Set-Cookie')]).toEqual([null, null]);
  });

  it.each(['live view', '/mcp/app'])('has the differences in the policy of %s', async (name) => {
    const live = createLiveApp({ assets: { js: '', css: '' }, frameAncestors: hosts, isOpen: () => true });
    const { headers } = await (name === 'live view'
      ? live.request(`${origin}/some-view`)
      : app.fetch(new Request(`${origin}/mcp/app`)));
    const [, ...columns] = heading('directive');
    const expected = new Map(directives(policy, '\n'));
    for (const [directive = '', ...values] of cells('directive')) {
      const value = values[columns.indexOf(name)] ?? '';
      if (value === 'none') expected.delete(directive);
      else expected.set(directive, value);
    }
    const sent = headers.get('Content-Security-Policy') ?? '';
    expect(new Map(directives(sent, '; '))).toEqual(expected);
  });

  it('has a test for each attacker', () => {
    expect(cells('attacker').map(([name]) => name)).toEqual(Object.keys(testsByAttacker));
    const missing = Object.values(testsByAttacker)
      .flat()
      .filter((path) => !existsSync(path));
    expect(missing).toEqual([]);
  });

  it('has the attributes of the frames', () => {
    const frame = readFileSync('host-sdk/frame/frame.ts', 'utf8');
    const live = readFileSync('widget/parts/live-view/live-view.tsx', 'utf8');
    const match = (text: string, what: RegExp) => what.exec(text)?.[1];
    expect(cells('attribute').map(([name, value]) => [name, value])).toEqual([
      ['sandbox of the app', match(frame, /const SANDBOX =\s*'([^']+)'/)],
      ['allow of the app', match(frame, /\.allow = '([^']+)'/)],
      ['referrerpolicy of the app', match(frame, /\.referrerPolicy = '([^']+)'/)],
      ['sandbox of a live view', match(live, /\bsandbox="([^"]+)"/)],
      ['allow of a live view', match(live, /\ballow="([^"]+)"/)],
    ]);
  });

  it('lists every storage key', () => {
    const listed = cells('key').flatMap(([names = '', areas]) =>
      names.split(', ').map((name) => [name, areas] as const),
    );
    expect(Object.fromEntries(listed)).toEqual({ ...keysOfAtoms(), ...keysOfIdentity() });
    expect(listed).toHaveLength(new Set(listed.map(([name]) => name)).size);
  });

  it('names the only cookie, and the widget has none', () => {
    const named = sources('mock-server').flatMap((text) =>
      text.includes("from 'hono/cookie'") ? [/const cookieName = '([^']+)'/.exec(text)?.[1]] : [],
    );
    expect(named.map((name) => document.includes(`has one, \`${name}\``))).toEqual([true]);
    const elsewhere = /document\.cookie|indexedDB|caches\.open/;
    expect([...sources('widget'), ...sources('host-sdk')].filter((text) => elsewhere.test(text))).toEqual([]);
  });

  it('says truly that the host SDK stores nothing', () => {
    const stores = sources('host-sdk').filter((text) => /\b(?:local|session)Storage\b/.test(text));
    expect(stores).toEqual([]);
  });
});

/** The storage keys of the widget's atoms, with their areas. */
function keysOfAtoms(): Record<string, string> {
  const texts = sources('widget');
  const valueOf = (name: string) =>
    texts.flatMap((text) => new RegExp(`const ${name} = '([^']+)'`).exec(text)?.[1] ?? [])[0] ?? name;
  const atoms = texts.flatMap((text) => [...text.matchAll(/= storedAtom(?:<.+>)?\(\{([\s\S]*?)\n\}\);/g)]);
  expect(atoms.length).toBeGreaterThan(10);
  const keys = atoms.map(([, options = '']) => {
    const [, literal, name = ''] = /\bkey: (?:'([^']+)'|(\w+)),/.exec(options) ?? [];
    return [literal ?? valueOf(name), options.includes("area: 'session'") ? 'tab' : 'browser'];
  });
  return Object.fromEntries(keys);
}

/** The storage keys of the identity, with their areas. */
function keysOfIdentity(): Record<string, string> {
  const [local, tab] = [new Map<string, string>(), new Map<string, string>()];
  const storeOf = (area: Map<string, string>) =>
    createKeyValueStore(() => ({
      getItem: (key) => area.get(key) ?? null,
      setItem: (key, value) => void area.set(key, value),
      removeItem: (key) => void area.delete(key),
    }));
  const identity = createIdentity({
    local: storeOf(local),
    session: storeOf(tab),
    createId: () => 'id',
  });
  identity.startSession({ email: 'office@cedar.example', sessionToken: 'token' });
  identity.tabId();
  identity.userSession();
  const areas = (key: string) =>
    [local.has(key) && 'browser', tab.has(key) && 'tab'].filter(Boolean).join(', ');
  return Object.fromEntries([...local.keys(), ...tab.keys()].map((key) => [key, areas(key)]));
}
