import { readSheet } from 'read-excel-file/node';
import { extractText } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { RecipeTask, UploadedFile } from '../../../../mock-server/agent/recipe.ts';
import { type Violation, violations as casesOf } from '../../../../mock-server/portal/data/violations.ts';
import { type BrowserRun, freshPortal, lastWords, openBrowser, runInBrowser } from '../run-in-browser.ts';
import { account, now, taskOf } from '../run-recipe.ts';

async function run(instruction: string, more: Partial<RecipeTask> = {}) {
  const task = taskOf(instruction, { credentials: account, ...more });
  return runInBrowser({ task, session: await openBrowser(freshPortal()) });
}

const sheet = async ({ files }: BrowserRun) => readSheet(Buffer.from(files[0]?.bytes ?? []));
const today = new Date('2026-11-21T00:00:00Z');
const nextWeek = new Date('2026-11-28T00:00:00Z');
const isNew = ({ opened }: Violation) => opened >= new Date('2026-10-22T00:00:00Z');
const isClosed = ({ closed }: Violation) => closed !== null && closed >= new Date('2026-10-22T00:00:00Z');
const isDue = ({ due }: Violation) => due !== null && due >= today && due < nextWeek;
const isOverdue = ({ due }: Violation) => due !== null && due < today;
const attached = (table: string[][], name = 'last-week.xlsx'): UploadedFile[] => [
  { id: '1', name, type: '', size: 1, content: '', table },
];

describe('the watch over violations', { timeout: 30_000 }, () => {
  it('lists what is new, due this week or overdue, and why', async () => {
    const result = await run('Monitor violations');
    expect(result.files.map(({ name }) => name)).toEqual(['Violations_Watch_List_2026-11.xlsx']);
    const [header, ...rows] = await sheet(result);
    expect(header?.slice(0, 3)).toEqual(['Case', 'Why', 'Unit']);
    const wanted = casesOf(now).filter((one) => isNew(one) || isClosed(one) || isDue(one) || isOverdue(one));
    expect(rows.map((row) => row[0])).toEqual(wanted.map(({ caseNumber }) => caseNumber));
    for (const [i, one] of wanted.entries()) {
      const why = [
        isNew(one) && 'New',
        isClosed(one) && 'Resolved',
        isDue(one) && 'Due this week',
        isOverdue(one) && 'Overdue',
      ];
      expect(rows[i]?.[1]).toBe(why.filter((reason) => reason !== false).join('; '));
    }
    const all = casesOf(now);
    const words = lastWords(result);
    expect(words).toContain(`**${wanted.length}** of the 37 cases read`);
    expect(words).toContain(`New since October 22, 2026: **${all.filter(isNew).length}** (V-1037`);
    expect(words).toContain(`Overdue: **${all.filter(isOverdue).length}** (`);
    expect(words).toContain('No earlier list was attached, so only new cases can be told, not changed ones.');
    expect(all.filter(isDue).length).toBeGreaterThan(0);
  });

  it.each([
    ['monitor violations weekly', 'New since November 14, 2026: none'],
    ['monitor violations opened in the last 60 days', 'New since September 22, 2026: **'],
    ['monitor violations since October', 'New since October 1, 2026: **'],
  ])('"%s" says "%s"', async (instruction, words) => {
    expect(lastWords(await run(instruction))).toContain(words);
  });

  it('compares with an earlier list: what changed, what is new, what is gone', async () => {
    const [first, second, third, ...rest] = casesOf(now);
    const known = [second, third, ...rest].flatMap((one) => (one === undefined ? [] : [one]));
    const table = [
      ['Case', 'Unit', 'Status'],
      ...known.map((one) => [one.caseNumber, one.unit, one === second ? 'Closed before' : one.status]),
      ['V-7', '1A', 'Open'],
    ];
    const result = await run('Monitor violations', { uploads: attached(table) });
    const words = lastWords(result);
    expect(words).toContain(`Not yet in last-week.xlsx: **1** (${first?.caseNumber}).`);
    expect(words).toContain(
      `Changed since last-week.xlsx: **1** (${second?.caseNumber} from Closed before to ${second?.status}).`,
    );
    expect(words).toContain('No longer there: V-7.');
    const [, ...rows] = await sheet(result);
    expect(rows.find((row) => row[0] === second?.caseNumber)?.[1]).toContain('Was Closed before');
  });

  it('takes its own watch list as the earlier one, and finds nothing changed', async () => {
    const before = await run('Monitor violations');
    const table = (await sheet(before)).map((row) => row.map(String));
    const words = lastWords(await run('Monitor violations', { uploads: attached(table) }));
    expect(words).toContain('Changed since last-week.xlsx: none.');
  });

  it('says so when an attached list has nothing to compare with', async () => {
    const words = lastWords(
      await run('Monitor violations', { uploads: attached([['Unit'], ['1A']], 'homes.csv') }),
    );
    expect(words).toContain('Not used: homes.csv, with no cases and statuses to compare with.');
  });

  it('is a PDF with a section for each reason when asked', async () => {
    const result = await run('monitor violations, as PDF');
    const { text } = await extractText(Uint8Array.from(result.files[0]?.bytes ?? []), { mergePages: true });
    for (const heading of ['Totals', 'New', 'Changed', 'Resolved', 'Due this week', 'Overdue']) {
      expect(text).toContain(heading);
    }
  });

  it('smart opens the cases on the list and checks them', async () => {
    const result = await run('monitor violations weekly', { mode: 'smart' });
    const opened = result.goals.filter((goal) => goal.startsWith('Open V-')).length;
    expect(opened).toBeGreaterThan(3);
    expect(lastWords(result)).toContain(
      `Cross-checked the list with the detail pages of ${opened} cases: they agree.`,
    );
  });
});
