import { expect, test } from 'vitest';
import { NavigationRefusedError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { refOf, seen } from './outline-suite.ts';

/** Tests of outlines of pages with scripts, frames, shadow trees and layout. */
export function scriptedOutlineSuite(bench: DriverBench): void {
  const at = (text: string) => seen(bench.session, text);
  const outline = async () => (await bench.session.outline()).text;

  test('marks new lines, and refuses a reference whose element has another name now', async () => {
    await bench.goto('/outline/changing');
    expect(await outline()).not.toContain('*');
    const view = await refOf(bench.session, 'View');
    await bench.session.click(await at('Go'));
    await expect(bench.session.click({ by: 'ref', ref: view })).rejects.toThrow(
      `${view} is no longer on the page`,
    );
    const lines = (await outline()).split('\n').slice(4);
    expect(lines.map((line) => line.replace(/ ?\[e\d+\]/, ''))).toEqual([
      '- button "Go"',
      '* button "Delete"',
      '* text: Added',
    ]);
  });

  test('an element that is drawn again inherits the reference if it is the only one', async () => {
    await bench.goto('/outline/replacing');
    const before = (await outline()).split('\n').slice(4);
    await bench.session.click(await at('Draw again'));
    const after = (await outline()).split('\n').slice(4);
    expect(after[0]).toBe(before[0]);
    expect(before).not.toContain(after[1]);
  });

  test('shows what eyes see and nothing else', async () => {
    await bench.goto('/outline/hidden');
    const text = await outline();
    expect(text).not.toContain('Ghost');
    for (const line of [
      'text: Island',
      'text: Shown to eyes',
      'checkbox "Drawn box"',
      '(collapsed)',
      'clickable "Card A1"',
    ])
      expect(text).toContain(line);
    await bench.session.check(await at('Drawn box'), true);
    expect(await outline()).toMatch(/"Drawn box" \[e\d+\] \(checked\)/);
  });

  // Whether the text of the page has it, or only its outline.
  test.each<[string, boolean]>([
    ['rule', true],
    ['inserted', true],
    ['far', true],
    ['adopted', true],
    ['disabled', true],
    ['body', true],
    ['animated', true],
    ['popover', true],
    ['dialog', true],
    ['details', true],
    ['checked', true],
    ['focus', true],
    ['data', true],
    ['picture', true],
    ['alt', true],
    ['value', false],
    ['shadow', false],
    ['frame', false],
  ])('reads again what a page has changed: %s', async (way, isText) => {
    const { session } = bench;
    await bench.goto(`/outline/changes?${way}`);
    const button = await at(`button "${way}"`);
    for (let run = 0; run < 2; run += 1) expect((await session.read('text')).text).not.toContain('Seen');
    expect(await outline()).not.toContain('Seen');
    await session.click(button);
    await expect.poll(outline).toContain(`Seen ${way}`);
    const { text } = await session.read('text');
    expect(text.includes(`Seen ${way}`)).toBe(isText);
    expect((await session.read()).text).toBe(text);
  });

  test('reads again what the size of the window changes', async () => {
    await bench.goto('/outline/changes');
    expect(await bench.text()).not.toContain('Seen');
    await bench.session.resize({ width: 400, height: 800 });
    expect(await bench.text()).toContain('Seen narrow');
    expect(await outline()).toContain('Seen narrow');
  });

  // With a row that is in view only because of that.
  test.each([
    ['in order', '300'],
    ['sticky', '149'],
    ['fixed', '149'],
    ['mirrored', '1'],
    ['columns', '300'],
    ['lifted', '250'],
  ])('finds the rows in view of a long table that is %s', async (kind, last) => {
    const { session } = bench;
    await bench.goto(`/outline/long?${kind}`);
    let pictured: (string | undefined)[] = [];
    for (const to of ['top', 'down', 'bottom'] as const) {
      await session.scroll(to);
      const places = await session.textPlaces();
      pictured = places.map(({ text }) => /^A(\d+)/.exec(text)?.[1]).filter(Boolean);
      const text = await outline();
      const rows = [...text.matchAll(/ {2}[-*] row \d+: A(\d+) /g)].map((match) => match[1]);
      expect(pictured.length).toBeGreaterThan(20);
      expect(rows).toEqual(expect.arrayContaining(pictured));
      expect(rows.length).toBeLessThan(200);
    }
    expect(pictured).toContain(last);
  });

  test('shows all days in view of a calendar that only its style and its scripts make clickable', async () => {
    await bench.goto('/outline/days');
    const days = [...(await outline()).matchAll(/clickable "(\d+)"/g)].map((match) => Number(match[1]));
    expect(days).toEqual(Array.from({ length: 31 }, (_, index) => index + 1));
  });

  test('reads and uses frames, and refuses a forbidden address in one', async () => {
    const { session } = bench;
    await bench.goto('/outline/frames');
    expect(await outline()).toMatch(
      /- frame "Inner" \[f1\]\n {2}- textbox "Note" \[f1e\d+\]\n {2}- link "Late page" \[f1e\d+\]/,
    );
    expect(await outline()).not.toContain('heading');
    await session.fill(await at('Note'), 'Fence');
    await session.click(await at('button "Press"'));
    expect(await outline()).toContain('* text: pressed Fence');
    expect((await session.find('pressed')).text).toMatch(/frame.*\n(?:.*\n)*.*\* text: pressed Fence/);
    expect((await session.download(await at('Paper'))).name).toBe('inline.pdf');
    await expect(session.click(await at('Trespass'))).rejects.toThrow(NavigationRefusedError);
    expect(bench.log).not.toContain('GET /forbidden');
    const note = await at('Note');
    await session.click(await at('Late page'));
    expect(await outline()).toContain('heading 1 "Late"');
    await expect(session.fill(note, 'x')).rejects.toThrow(/f1e\d+ is no longer on the page/);
    expect(session.url).toBe(`${bench.origin}/outline/frames`);
  });

  test('reads a frame of another allowed origin, and not one that a task may no longer open', async () => {
    let isAllowed = true;
    const other = bench.origin.replace('127.0.0.1', 'localhost');
    const session = await bench.open(undefined, {
      mayNavigate: ({ origin }) => isAllowed || origin !== other,
    });
    await session.goto(`${bench.origin}/outline/framing?${other}`);
    expect((await session.outline()).text).toMatch(
      /frame \[f1\]\n {2}- heading 1 "Second"\n {2}- link "Home" \[f1e\d+\]/,
    );
    isAllowed = false;
    expect((await session.outline()).text).not.toContain('Home');
  });

  test('reads open and closed shadow trees', async () => {
    await bench.goto('/outline/shadows');
    expect(await outline()).toMatch(
      /button "In open" \[e\d+\]\n- text: Slotted\n(?:- button "In closed" \[e\d+\]\n){2}- button "Grow"/,
    );
    await bench.session.click(await at('Grow'));
    expect(await outline()).toContain('text: Later');
    await bench.session.click(await at('In closed'));
    expect(await outline()).toContain('Page: In closed');
  });

  test('shows the controls in view of a list of shadow trees, and finds words in all of them', async () => {
    await bench.goto('/outline/shadow-list');
    expect(await outline()).toMatch(/button "Open 8" \[e\d+\]/);
    for (const at of [31, 32])
      expect((await bench.session.find(`lot ${at}`)).text).toContain(`* text: Lot ${at}`);
  });

  test('copies all rows of a list that draws only those in view, and scrolls back', async () => {
    const { session } = bench;
    await bench.goto('/outline/virtual');
    const ref = await refOf(session, 'table');
    const { header, rows, total } = await session.rows(ref);
    expect({ header, total }).toEqual({ header: ['Unit'], total: 60 });
    expect(rows).toEqual(Array.from({ length: 60 }, (_, index) => [`A${index}`]));
    expect(await session.rows(ref, { rows: 20, characters: 1_000 })).toMatchObject({ total: 21 });
    await expect.poll(outline).toContain('A0');
  });

  test('hovers, types, switches, edits, attaches and scrolls', async () => {
    const { session } = bench;
    await bench.goto('/outline/acting');
    await session.hover(await at('Menu'));
    await expect.poll(outline).toContain('Opened');
    await session.check(await at('Alerts'), true);
    expect(await outline()).toMatch(/"Alerts" \[e\d+\] \(checked\)/);
    await expect(session.check(await at('Stuck'), true)).rejects.toThrow('keeps this unchecked');
    await session.press('Shift+ArrowDown', await at('Keys'));
    await session.press('a');
    await session.press('Escape');
    expect(await outline()).toMatch(
      /Shift,true ArrowDown,true a,false Escape,false|ArrowDown,true a,false Escape,false/,
    );
    expect(await outline()).toContain('"Keys"');
    await session.fill(await at('Letter'), 'Dear owner');
    expect(await outline()).toMatch(/"Letter" \[e\d+\] = "Dear owner"/);
    await session.upload(await at('Attach'), [{ name: 'plan.txt', type: '', bytes: new Uint8Array(1) }]);
    expect(await outline()).toContain('plan.txt');
    await session.click(await at('button "Order"'));
    expect(await outline()).toMatch(/"Must" \[e\d+\] \(required, invalid: Please fill out this field\.\)/);
    await session.click(await at('button "Ask"'));
    expect(await outline()).toContain('Message of the page: confirm "Sure?" was dismissed');
    expect(await outline()).toMatch(
      /Scroll: 0 px above, \d{4} px below the view of 800 px, with "Far \(e1\)"/,
    );
    await session.scroll('bottom');
    expect(await outline()).toMatch(/ end/);
    await session.scroll('up');
    await session.scroll('top');
    expect(await outline()).toContain('Scroll: 0 px above');
  });

  test('puts the focus on an element, so that what is typed next arrives there', async () => {
    const { session } = bench;
    await bench.goto('/sending');
    await session.focus({ by: 'label', label: 'Line' });
    await session.press('7');
    expect((await session.read()).fields.find(({ label }) => label === 'Line')?.value).toContain('7');
  });

  test('lists, switches and closes tabs', async () => {
    const { session } = bench;
    await bench.goto('/play/popups');
    await session.click(await at('link "Open"'));
    expect(await outline()).toMatch(/^Tabs: 1 "Opener", 2 "Popup" \(active\)$/m);
    await session.switchTab(1);
    expect(session.title).toBe('Opener');
    await session.closeTab(2);
    expect(session.tabs()).toHaveLength(1);
    await expect(session.switchTab(2)).rejects.toThrow('Page 2 is not open');
  });

  test('does not send a form again when it goes back', async () => {
    await bench.goto('/outline');
    await bench.session.click(await at('button "Send"'));
    await bench.goto('/second');
    await expect(bench.session.back()).rejects.toThrow('would send a form again');
    expect(bench.log.filter((entry) => entry === 'POST /echo')).toHaveLength(1);
  });
}
