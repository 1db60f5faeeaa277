import { expect, test } from 'vitest';
import {
  InputRefusedError,
  NavigationRefusedError,
  TargetNotFoundError,
} from '../../../server/browser/browser-errors.ts';
import type { BrowserSession, Target } from '../../../server/browser/driver.ts';
import type { DriverBench } from './driver-bench.ts';
import { problemOf } from './problem-of.ts';

const file = (name: string) => ({ name, type: 'text/plain', bytes: new TextEncoder().encode('bytes') });

/** Returns the reference in the first line of a page's outline that contains a text. */
export async function refOf(session: BrowserSession, text: string): Promise<string> {
  const outline = (await session.outline()).text;
  const line = outline.split('\n').find((each) => each.includes(text)) ?? '';
  const ref = /\[((?:f\d+)?[est]\d+)\]/.exec(line.slice(line.indexOf(text)))?.[1];
  if (!ref) throw new Error(`No reference for ${text} in\n${outline}`);
  return ref;
}

/** Returns the target in the first line of a page's outline that contains a text. */
export const seen = async (session: BrowserSession, text: string): Promise<Target> => ({
  by: 'ref',
  ref: await refOf(session, text),
});

/** Tests of outlines and of actions on their references. */
export function outlineSuite(bench: DriverBench): void {
  const at = (text: string) => seen(bench.session, text);

  test('reads a page with states and values, and never a password or a forged reference', async () => {
    await bench.goto('/outline');
    const { text, url, leftOut } = await bench.session.outline();
    const withoutNumbers = text.replaceAll(/\[([est])\d+\]/g, '[$1]');
    expect({ url, leftOut }).toEqual({ url: `${bench.origin}/outline`, leftOut: 0 });
    expect(text.split('\n').slice(0, 2)).toEqual(['Page: Dues', `Address: ${bench.origin}/outline`]);
    for (const line of [
      '- main',
      '  - heading 1 "Dues"',
      '  - text: Page text (e1) to copy.',
      '  - link "Second page" [e]',
      '  - textbox "Password" [e] (password, filled)',
      '  - combobox "Color" [e] = "Red"',
      '    - options: Red | Green',
      '  - checkbox "I agree" [e] (unchecked)',
      '  - file "Paper" [e]',
      '  - button "Send" [e]',
      '    - header: Unit | Owner | ',
      '    - row 3: A3 | Owner (e3) | link "Fee 3" [e]',
    ])
      expect(withoutNumbers.split('\n')).toContain(line);
    expect(text).toMatch(/- table "Owners" \[t\d+\] 3 columns x 40 rows, \d+ shown/);
    expect(text).not.toMatch(/tr0ub4dor|row 40/);
  });

  test('keeps references between readings, and never uses a number again in another document', async () => {
    await bench.goto('/outline');
    const link = await refOf(bench.session, 'Second page');
    await bench.session.fill(await at('textbox "Unit"'), 'B2');
    expect(await refOf(bench.session, 'Second page')).toBe(link);
    expect((await bench.session.outline()).text).toContain('= "B2"');
    await bench.session.click({ by: 'ref', ref: link });
    expect(bench.session.url).toBe(`${bench.origin}/second`);
    await bench.session.outline();
    for (const act of [
      bench.session.click({ by: 'ref', ref: link }),
      bench.session.outline({ at: link }),
      bench.session.rows(link),
    ])
      await expect(act).rejects.toThrow(
        new TargetNotFoundError(`${link} is no longer on the page; read it again`),
      );
  });

  test('finds words anywhere and gives what it finds a reference', async () => {
    await bench.goto('/outline');
    const { text, matches } = await bench.session.find('a39 FEE');
    expect(matches).toBe(1);
    expect(text).toMatch(
      /^- main\n {2}- table "Owners" .*\n {4}- row 38: A38.*\n {4}\* row 39: A39 \| Owner \(e39\) \| link "Fee 39" \[e\d+\]\n {4}- row 40: A40.*$/,
    );
    const ref = /link "Fee 39" \[(e\d+)\]/.exec(text)?.[1] ?? '';
    await problemOf(bench.session.click({ by: 'ref', ref }));
    expect(bench.log).toContain('GET /fee/39');
    // Too many to show what is around them.
    expect((await bench.session.find('fee')).text).not.toMatch(/- (?:row|header)/);
    const none = await bench.session.find('nowhere to be seen');
    expect(none).toEqual({
      text: '',
      matches: 0,
      searched: expect.stringMatching(/^Searched the whole page,/),
    });
  });

  test('copies the rows of a table as they are, up to a number and a size', async () => {
    await bench.goto('/outline');
    const ref = await refOf(bench.session, 'table "Owners"');
    const { header, rows, total } = await bench.session.rows(ref);
    expect({ header, total, count: rows.length }).toEqual({
      header: ['Unit', 'Owner', ''],
      total: 40,
      count: 40,
    });
    expect(rows[39]).toEqual(['A40', 'Owner [e40]', 'Fee 40']);
    expect((await bench.session.rows(ref, { rows: 2, characters: 1_000 })).rows).toHaveLength(2);
    expect((await bench.session.rows(ref, { rows: 99, characters: 59 })).rows).toHaveLength(2);
    expect((await bench.session.outline({ at: ref })).text).toMatch(/^- table "Owners"[^]*row 40/);
  });

  test('fills, selects, checks, uploads and submits by reference', async () => {
    const { session } = bench;
    await bench.goto('/outline');
    await session.fill(await at('textbox "Unit"'), 'C3');
    await session.select(await at('combobox "Color"'), 'green');
    for (const checked of [true, true, false, true]) await session.check(await at('checkbox'), checked);
    await expect(session.upload(await at('file "Paper"'), [file('a.txt'), file('b.txt')])).rejects.toThrow(
      'one file',
    );
    await session.upload(await at('file "Paper"'), [file('a.txt')]);
    expect((await session.outline()).text).toMatch(/file "Paper" \[e\d+\] = "a\.txt"/);
    await session.click(await at('button "Send"'));
    const sent = { unit: 'C3', secret: 'tr0ub4dor', color: 'g', agree: 'yes', paper: 'file a.txt' };
    expect(await bench.text()).toContain(`"fields":${JSON.stringify(sent)}`);
    await session.back();
    expect(session.url).toBe(`${bench.origin}/outline`);
  });

  test('submits with Enter, and reports what a page or browser cannot do', async () => {
    const { session } = bench;
    await expect(session.back()).rejects.toThrow(InputRefusedError);
    await bench.goto('/outline');
    await expect(session.check(await at('link "Minutes"'), true)).rejects.toThrow(/cannot be checked/);
    await expect(session.upload(await at('textbox "Unit"'), [file('a.txt')])).rejects.toThrow(
      TargetNotFoundError,
    );
    for (const [keys, problem] of [
      ['Nonsense', 'no key "Nonsense"'],
      ['Hyper+a', 'no modifier "Hyper"'],
      ['Control+v', 'clipboard is not available'],
    ] as const)
      await expect(session.press(keys)).rejects.toThrow(problem);
    expect(session.tabs()).toEqual([expect.objectContaining({ url: session.url, isActive: true })]);
    for (const act of [
      session.switchTab(99),
      session.closeTab(99),
      session.closeTab(session.tabs()[0]?.id ?? 0),
    ])
      await expect(act).rejects.toThrow(InputRefusedError);
    await session.scroll('bottom', await at('button "Send"'));
    await session.hover(await at('link "Minutes"'));
    await session.press('Enter', await at('link "Second page"'));
    expect(session.url).toBe(`${bench.origin}/second`);
  });

  test.each<[string, (session: BrowserSession) => Promise<unknown>]>([
    ['a click', async (session) => session.click(await seen(session, 'Trespass'))],
    ['Enter on a link', async (session) => session.press('Enter', await seen(session, 'Trespass'))],
    ['Enter in a form', async (session) => session.press('Enter', await seen(session, 'textbox "Code"'))],
    ['a download', async (session) => session.download(await seen(session, 'Trespass'))],
  ])('refuses a forbidden address by reference: %s', async (_, act) => {
    await bench.goto('/outline');
    await expect(act(bench.session)).rejects.toThrow(NavigationRefusedError);
    expect(bench.session.url).toBe(`${bench.origin}/outline`);
    expect(bench.log).not.toContain('GET /forbidden');
  });

  test('refuses to go back to an address that the task may no longer open', async () => {
    let isAllowed = true;
    const session = await bench.open(undefined, {
      mayNavigate: ({ pathname }) => isAllowed || pathname !== '/outline',
    });
    await session.goto(`${bench.origin}/outline`);
    await session.click(await seen(session, 'Second page'));
    isAllowed = false;
    await expect(session.back()).rejects.toThrow(NavigationRefusedError);
    expect(session.url).toBe(`${bench.origin}/second`);
  });

  test('reports the files that have arrived since the last reading, once', async () => {
    await bench.goto('/outline');
    const table = await refOf(bench.session, 'table "Owners"');
    expect((await bench.session.download(await at('Minutes'))).name).toBe('Minutes März.pdf');
    const line = 'Downloaded since the last reading: Minutes März.pdf';
    expect((await bench.session.outline({ at: table })).text).not.toContain(line);
    expect((await bench.session.outline()).text).toContain(line);
    expect((await bench.session.outline()).text).not.toContain(line);
  });
}
