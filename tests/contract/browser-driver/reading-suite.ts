import { expect, test } from 'vitest';
import type { Target } from '../../../server/browser/driver.ts';
import { TargetNotFoundError } from '../../../server/browser/browser-errors.ts';
import type { DriverBench } from './driver-bench.ts';
import { button, field, link } from './targets.ts';

/** Tests of reading pages and finding elements. */
export function readingSuite(bench: DriverBench): void {
  test('reads what a person sees', async () => {
    await bench.goto('/');
    const page = await bench.session.read();
    expect(page).toMatchObject({ url: `${bench.origin}/`, title: 'Home page' });
    expect(page.headings).toEqual([
      { level: 1, text: 'Oak Lane' },
      { level: 2, text: 'Part' },
    ]);
    expect(page.text.split('\n').slice(0, 2)).toEqual(['Oak Lane', 'Two short words.']);
    expect(page.text).not.toMatch(/Not for eyes|secretScript|Ghost/);
    expect(page.links).toContainEqual({ text: 'Second page', href: `${bench.origin}/second` });
    expect(page.links.map((each) => each.text)).not.toContain('Ghost');
    expect(page.tables).toEqual([
      {
        caption: 'Fees',
        header: ['Unit', 'Due'],
        rows: [[{ text: 'A1' }, { text: '$10', href: `${bench.origin}/fee/1` }]],
      },
    ]);
    const text = await bench.session.read('text');
    expect(text).toEqual({ ...page, links: [], buttons: [], tables: [] });
  });

  test('reads fields and buttons, and does not click a disabled one', async () => {
    await bench.goto('/form');
    await bench.session.fill(field('Password'), 'open sesame');
    const page = await bench.session.read();
    expect(page.fields.slice(0, 6)).toEqual([
      { label: 'Your name', type: 'text', value: 'Ada', options: [] },
      { label: 'Password', type: 'password', value: '', options: [] },
      { label: 'Color', type: 'select', value: 'Red', options: ['Red', 'Dark green'] },
      { label: 'I agree', type: 'checkbox', value: '', options: [] },
      { label: 'Small', type: 'radio', value: 'checked', options: [] },
      { label: 'Large', type: 'radio', value: '', options: [] },
    ]);
    expect(page.buttons).toEqual(expect.arrayContaining(['Save', 'Drop', 'Send parts', 'Find']));
    await expect(bench.session.click(button('Frozen'))).rejects.toThrow(/disabled/);
  });

  test.each<[string, Target, string]>([
    ['a link by its text', link('second PAGE '), '/second'],
    ['the second of two', link('Second page', 1), '/second?again'],
    ['a link by its label', link('Named otherwise'), '/second'],
    ['a redirect', link('Moved'), '/second'],
    ['a fragment', link('Part'), '/#part'],
  ])('follows %s', async (_, target, path) => {
    await bench.goto('/');
    await bench.session.click(target);
    expect(bench.session.url).toBe(bench.origin + path);
  });

  test('follows a link by its address, relative to the base of the page', async () => {
    await bench.goto('/');
    await bench.session.click({ by: 'href', href: `${bench.origin}/second?again` });
    expect(bench.session.title).toBe('Second');
    await bench.goto('/based');
    expect((await bench.session.read()).links).toEqual([
      { text: 'Up', href: `${bench.origin}/deep/second-level` },
    ]);
  });

  test.each<[string, Target]>([
    ['part of a name', link('Second')],
    ['a hidden link', link('Ghost')],
    ['a button as a link', button('Second page')],
    ['an index that is too high', link('Second page', 9)],
    ['a field', field('Second page')],
  ])('does not find %s', async (_, target) => {
    await bench.goto('/');
    await expect(bench.session.click(target)).rejects.toThrow(TargetNotFoundError);
  });
}
