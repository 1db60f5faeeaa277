import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import type {
  BrowserDriver,
  BrowserSession,
  Target,
  ViewElement,
  ViewNode,
} from '../../mock-server/browser/driver.ts';
import {
  BrowserClosed,
  NavigationRefused,
  PageUnreachable,
  TargetNotFound,
} from '../../mock-server/browser/driver.ts';
import type { FixtureSite } from './browser-fixture/fixture-site.ts';
import { domFrame } from '../unit/live/dom-frame.ts';
import { startFixtureSite } from './browser-fixture/fixture-site.ts';

const link = (name: string, nth?: number): Target => ({
  by: 'role',
  role: 'link',
  name,
  ...(nth ? { nth } : {}),
});
const button = (name: string): Target => ({ by: 'role', role: 'button', name });
const field = (label: string): Target => ({ by: 'label', label });

/** What every browser behind the interface must do, on real pages over HTTP. */
export function browserDriverSuite(name: string, create: () => BrowserDriver): void {
  describe(`${name} driver`, () => {
    let site: FixtureSite;
    let driver: BrowserDriver;
    let session: BrowserSession;
    const open = (restore?: ReturnType<BrowserSession['remember']>) =>
      driver.open({
        viewport: { width: 1280, height: 800 },
        mayNavigate: (url) => url.origin === site.origin && url.pathname !== '/forbidden',
        ...(restore ? { restore } : {}),
      });
    const goto = (path: string) => session.goto(site.origin + path);
    const shown = async () => (await session.read()).text;

    beforeAll(async () => {
      site = await startFixtureSite();
    });
    afterAll(() => site.close());
    beforeEach(async () => {
      driver = create();
      session = await open();
      site.log.length = 0;
    });
    afterEach(() => driver.close());

    test('reads what a person would see', async () => {
      await goto('/');
      const page = await session.read();
      expect(page).toMatchObject({ url: `${site.origin}/`, title: 'Home page' });
      expect(page.headings).toEqual([
        { level: 1, text: 'Oak Lane' },
        { level: 2, text: 'Part' },
      ]);
      expect(page.text.split('\n').slice(0, 2)).toEqual(['Oak Lane', 'Two short words.']);
      expect(page.text).not.toMatch(/Not for eyes|secretScript|Ghost/);
      expect(page.links).toContainEqual({ text: 'Second page', href: `${site.origin}/second` });
      expect(page.links.map((each) => each.text)).not.toContain('Ghost');
      expect(page.tables).toEqual([
        {
          caption: 'Fees',
          header: ['Unit', 'Due'],
          rows: [[{ text: 'A1' }, { text: '$10', href: `${site.origin}/fee/1` }]],
        },
      ]);
    });

    test('reads fields and buttons', async () => {
      await goto('/form');
      await session.fill(field('Password'), 'open sesame');
      const page = await session.read();
      expect(page.fields.slice(0, 6)).toEqual([
        { label: 'Your name', type: 'text', value: 'Ada', options: [] },
        { label: 'Password', type: 'password', value: '', options: [] },
        { label: 'Colour', type: 'select', value: 'Red', options: ['Red', 'Dark green'] },
        { label: 'I agree', type: 'checkbox', value: '', options: [] },
        { label: 'Small', type: 'radio', value: 'checked', options: [] },
        { label: 'Large', type: 'radio', value: '', options: [] },
      ]);
      expect(page.buttons).toEqual(expect.arrayContaining(['Save', 'Drop', 'Send parts', 'Find']));
    });

    test.each<[string, Target, string]>([
      ['a link by its words', link('second PAGE '), '/second'],
      ['the second of two', link('Second page', 1), '/second?again'],
      ['a link by its label', link('Named otherwise'), '/second'],
      ['a redirect', link('Moved'), '/second'],
      ['a fragment', link('Part'), '/#part'],
    ])('follows %s', async (_, target, path) => {
      await goto('/');
      await session.click(target);
      expect(session.url).toBe(site.origin + path);
    });

    test('follows a link by its address, from the base of the page', async () => {
      await goto('/');
      await session.click({ by: 'href', href: `${site.origin}/second?again` });
      expect(session.title).toBe('Second');
      await goto('/based');
      expect((await session.read()).links).toEqual([
        { text: 'Up', href: `${site.origin}/deep/second-level` },
      ]);
    });

    test.each<[string, Target]>([
      ['part of a name', link('Second')],
      ['a hidden link', link('Ghost')],
      ['a button as a link', button('Second page')],
      ['one too many', link('Second page', 9)],
      ['a field', field('Second page')],
    ])('does not find %s', async (_, target) => {
      await goto('/');
      await expect(session.click(target)).rejects.toThrow(TargetNotFound);
    });

    test('a disabled button cannot be pressed', async () => {
      await goto('/form');
      await expect(session.click(button('Frozen'))).rejects.toThrow(/disabled/);
    });

    test('submits a form as the page says', async () => {
      await goto('/form');
      await session.fill(field('Your name'), 'Grace');
      await session.select(field('Colour'), 'dark green');
      await session.click(button('Drop'));
      const sent = JSON.parse((await shown()).split('\n')[1] ?? '');
      expect(sent).toEqual({
        type: 'application/x-www-form-urlencoded',
        origin: site.origin,
        fields: { who: 'Grace', secret: '', colour: 'g', size: 's', note: 'first', token: 't1', do: 'drop' },
      });
    });

    test('submits parts, with an empty file', async () => {
      await goto('/form');
      await session.click(button('Send parts'));
      expect(await shown()).toContain('"type":"multipart/form-data"');
      expect(await shown()).toContain('"one":"1"');
    });

    test('submits by GET in place of the old query', async () => {
      await goto('/form');
      await session.fill(field('Search'), 'fence & gate');
      await session.click(button('Find'));
      expect(session.url).toBe(`${site.origin}/search?q=fence+%26+gate`);
    });

    test('keeps cookies, and each browser its own', async () => {
      await goto('/private');
      expect(session.title).toBe('Sign in');
      await session.fill(field('User'), 'Ada');
      await session.fill(field('Password'), 'open sesame');
      await session.click(button('Sign in'));
      expect(await shown()).toContain('Welcome Ada');
      const other = await open();
      await other.goto(`${site.origin}/private`);
      expect(other.title).toBe('Sign in');
    });

    test('goes on from what it remembers', async () => {
      await goto('/login');
      await session.fill(field('User'), 'Ada');
      await session.fill(field('Password'), 'open sesame');
      await session.click(button('Sign in'));
      const memory = JSON.parse(JSON.stringify(session.remember()));
      await session.close();
      const next = await open(memory);
      expect(next.url).toBe(`${site.origin}/private`);
      expect((await next.read()).text).toContain('Welcome Ada');
    });

    test('a page that asks again is a page, not an error', async () => {
      await goto('/login');
      await session.fill(field('Password'), 'wrong');
      await session.click(button('Sign in'));
      expect(await shown()).toContain('Wrong password');
    });

    test('downloads beside the page', async () => {
      await goto('/');
      const file = await session.download(link('Minutes'));
      expect(file).toMatchObject({ name: 'Minutes März.pdf', type: 'application/pdf' });
      expect(new TextDecoder().decode(file.bytes)).toBe('%PDF-1.7 minutes');
      expect(session.url).toBe(`${site.origin}/`);
      expect(await session.download(link('List'))).toMatchObject({ name: 'mine.csv', type: 'text/csv' });
      await expect(session.download(link('Second page'))).rejects.toThrow(/page instead of a file/);
    });

    test('tells of a file that came where a page was expected', async () => {
      const files: string[] = [];
      const stop = session.onDownload((file) => files.push(file.name));
      await goto('/');
      await session.click(link('Minutes'));
      stop();
      await session.click(link('Minutes'));
      expect(files).toEqual(['Minutes März.pdf']);
      expect(session.url).toBe(`${site.origin}/`);
    });

    test.each<[string, (session: BrowserSession) => Promise<unknown>]>([
      ['an address', (at) => at.goto('http://elsewhere.example/')],
      ['a file address', (at) => at.goto('file:///etc/passwd')],
      ['a link', (at) => at.click(link('Forbidden'))],
      ['a redirect', (at) => at.click(link('Leave'))],
    ])('refuses %s and stays', async (_, act) => {
      await goto('/');
      await expect(act(session)).rejects.toThrow(NavigationRefused);
      expect(session.url).toBe(`${site.origin}/`);
      expect(site.log).not.toContain('GET /forbidden');
    });

    test('refuses a submit and stays', async () => {
      await goto('/form');
      await expect(session.click(button('Trespass'))).rejects.toThrow(NavigationRefused);
      expect(session.url).toBe(`${site.origin}/form`);
      expect(site.log).not.toContain('POST /forbidden');
    });

    test.each([
      ['an error', '/broken', /answered with 500/],
      ['a redirect without end', '/loop', /redirects more than 10 times/],
      ['a page without end', '/huge', /larger than 5000000 bytes/],
    ])('says so when it meets %s', async (_, path, message) => {
      await goto('/');
      const failure = goto(path);
      await expect(failure).rejects.toThrow(PageUnreachable);
      await expect(failure).rejects.toThrow(message);
    });

    test('never runs a script, and follows no script address', async () => {
      await goto('/');
      await session.click(link('Run'));
      expect(session).toMatchObject({ title: 'Home page', url: `${site.origin}/` });
    });

    test('shows a person the page they act on', async () => {
      await goto('/form');
      const id = (of: string, attribute: [string, string]) => idOf(domFrame(session).root, of, attribute);
      await session.input({ kind: 'value', nodeId: id('input', ['name', 'who']), value: 'Lin' });
      await session.input({ kind: 'check', nodeId: id('input', ['name', 'agree']), checked: true });
      await session.input({ kind: 'check', nodeId: id('input', ['value', 'l']), checked: true });
      await session.input({ kind: 'value', nodeId: id('select', ['name', 'colour']), value: 'g' });
      await session.input({ kind: 'submit', nodeId: id('input', ['name', 'who']) });
      expect(await shown()).toContain('"who":"Lin"');
      expect(await shown()).toContain('"agree":"yes","size":"l"');
      expect(await shown()).toContain('"do":"save"');
      await session.input({ kind: 'back' });
      expect(session.url).toBe(`${site.origin}/form`);
      await session.input({ kind: 'forward' });
      expect(session.url).toBe(`${site.origin}/echo`);
      await session.input({ kind: 'goto', url: `${site.origin}/broken` });
      expect(await shown()).toBe('Something broke');
      await session.input({ kind: 'reload' });
      expect(site.log.filter((entry) => entry === 'GET /broken')).toHaveLength(2);
      await expect(session.input({ kind: 'goto', url: 'http://elsewhere.example' })).rejects.toThrow(
        NavigationRefused,
      );
      await expect(session.input({ kind: 'click', nodeId: 99_999 })).rejects.toThrow(/page has changed/);
    });

    test('streams frames that rise, and point to where it acts', async () => {
      const frames: { sequence: number; loading: boolean; url: string }[] = [];
      session.onView((frame) => frames.push(frame));
      await goto('/');
      await session.point(link('Minutes'));
      const { pointer, sequence } = domFrame(session);
      expect(pointer?.nodeId).toBe(idOf(domFrame(session).root, 'a', ['href', `${site.origin}/minutes`]));
      expect(frames.map((frame) => frame.loading).slice(0, 2)).toEqual([true, false]);
      expect(frames.at(-1)?.sequence).toBeLessThanOrEqual(sequence);
      for (const [index, frame] of frames.entries())
        expect(frame.sequence).toBeGreaterThan(frames[index - 1]?.sequence ?? 0);
    });

    test('numbers nodes for good', async () => {
      await goto('/form');
      const before = idOf(domFrame(session).root, 'input', ['name', 'who']);
      await session.fill(field('Your name'), 'Lin');
      expect(idOf(domFrame(session).root, 'input', ['name', 'who'])).toBe(before);
      await goto('/form');
      expect(idOf(domFrame(session).root, 'input', ['name', 'who'])).toBeGreaterThan(before);
    });

    test('shows only harmless things', async () => {
      await goto('/');
      const frame = domFrame(session);
      const text = JSON.stringify(frame.root);
      expect(text).not.toMatch(/script|onload|onclick|"iframe"|"object"|javascript:/i);
      expect(text).toContain('"tag":"path"');
      expect(
        elements(frame.root).filter(({ tag, attributes }) => tag === 'img' && attributes['src']),
      ).toMatchObject([
        { attributes: { alt: 'A dot', src: expect.stringMatching(/^data:image\/png;base64,/) } },
      ]);
      expect(frame.styles).toEqual(['body { color: teal }', 'h1 { margin: 0 }']);
    });

    test('a password is never readable in a frame or a picture', async () => {
      await goto('/form');
      const frames: string[] = [];
      session.onView((frame) => frames.push(JSON.stringify(frame)));
      await session.fill(field('Password'), 'tr0ub4dor');
      await session.read();
      frames.push(JSON.stringify(session.view()));
      const { bytes, type } = await session.screenshot();
      expect(type).toMatch(/^image\//);
      expect([...frames, new TextDecoder().decode(bytes)].join('\n')).not.toContain('tr0ub4dor');
      expect(frames.at(-1)).toContain('\u2022'.repeat(9));
    });

    test('does one thing at a time, in order', async () => {
      const log: string[] = [];
      await Promise.all([
        goto('/form').then(() => log.push('form')),
        session.fill(field('Your name'), 'Lin').then(() => log.push('filled')),
        session.click(button('Save')).then(() => log.push('saved')),
      ]);
      expect(log).toEqual(['form', 'filled', 'saved']);
      expect(await shown()).toContain('"who":"Lin"');
    });

    test('nothing can be done once it is closed', async () => {
      await goto('/');
      await session.close();
      await session.close();
      await expect(session.read()).rejects.toThrow(BrowserClosed);
      await expect(goto('/')).rejects.toThrow(BrowserClosed);
    });
  });
}

function elements(node: ViewNode): ViewElement[] {
  return 'text' in node ? [] : [node, ...node.children.flatMap(elements)];
}

function idOf(root: ViewNode, tag: string, [name, value]: [string, string]): number {
  const found = elements(root).find((each) => each.tag === tag && each.attributes[name] === value);
  if (!found) throw new Error(`No ${tag} with ${name}="${value}" in the frame`);
  return found.id;
}
