import { expect, test } from 'vitest';
import { createBudget } from '../../../../../../server/browser/page/outline/budget.ts';
import { composeOutline } from '../../../../../../server/browser/page/outline/compose.ts';
import type { WalkedLine } from '../../../../../../server/browser/page/outline/lines.ts';
import { header, linesOf, order, repeat, usePages, withoutNumbers } from './page-bench.ts';

const { body, open } = usePages();

test('says what it leaves out, and shows it on request', () => {
  const tools = open(
    `<button>Top</button>${repeat(90, (at) => `<p>Paragraph ${at}</p>`)}<select aria-label="Year">${repeat(60, (at) => `<option>${at}</option>`)}</select>`,
  );
  const lines = linesOf(tools, { budget: 500 });
  expect(lines.join('\n').length).toBeLessThan(500);
  expect(withoutNumbers(lines)).toContain('- button "Top" [e]');
  const [, count, ref = ''] =
    lines.map((line) => /… (\d+) lines? left out \[(s\d+)\]/.exec(line)).find(Boolean) ?? [];
  const first = 91 - Number(count);
  expect(lines.at(-4)).toBe(`- text: Paragraph ${first - 1}`);
  expect(linesOf(tools, { budget: 500, at: ref })).toContain(`- text: Paragraph ${first}`);
  const rows = open(
    `<table><tr><th>Unit</th></tr>${repeat(200, (row) => `<tr><td>Unit ${row}</td></tr>`)}</table>`,
  );
  const part = linesOf(rows, { budget: 500, at: /t\d+/.exec(linesOf(rows).join())?.[0] ?? '' });
  const [, more = ''] = /(\d+) lines left out/.exec(part.join()) ?? [];
  const next = linesOf(rows, { budget: 500, at: /s\d+/.exec(part.join().replaceAll('rows', ''))?.[0] ?? '' });
  expect(next).toContain(`  - row ${201 - Number(more)}: Unit ${201 - Number(more)}`);
  const year = /\[(e\d+)\]/.exec(lines.find((line) => line.includes('Year')) ?? '')?.[1];
  expect(linesOf(tools, { at: year ?? '' }).join()).toMatch(/options: 1 \|.* 60$/);
});

test.each<[number, string]>([
  [300, 'text sibling options control near'],
  [280, 'sibling options control near'],
  [220, 'options control near'],
  [160, 'control near'],
  [100, 'near'],
  [1, 'near'],
])('leaves out text first, and never a control in view: %i characters', (budget, kept) => {
  const line = (kind: WalkedLine['kind'], name: string): WalkedLine => ({
    kind,
    depth: 0,
    text: name.padEnd(57),
    element: body,
  });
  const lines = [
    ...(['text', 'sibling', 'options', 'control'] as const).map((kind) => line(kind, kind)),
    line('control', 'near'),
  ];
  const result = createBudget()(lines, budget, ({ text }) => (text.startsWith('near') ? 0 : 100));
  expect(
    result
      .map((each) => ('text' in each ? each.text.trim() : ''))
      .filter(Boolean)
      .join(' '),
  ).toBe(kept);
});

test('the header of an outline stays short with many tabs, downloads and messages', () => {
  const long = 'x'.repeat(500);
  const tabs = Array.from({ length: 90 }, (_, id) => ({ id, title: long, url: '', isActive: false }));
  const many = Array.from({ length: 90 }, (_, index) => `${index}${long}`);
  const { text } = composeOutline(
    { ...header, title: long, url: long, tabs, dialogs: many, downloads: many },
    open('<p>Hello</p>').outline(order) ?? expect.fail(),
    new Map(),
  );
  expect(text.length).toBeLessThan(7_000);
  expect(text.match(/, and 70 more/g)).toHaveLength(2);
  expect(text).toContain('Message of the page: 89x');
});
