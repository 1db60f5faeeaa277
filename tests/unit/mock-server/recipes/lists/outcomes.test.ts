import { describe, expect, it } from 'vitest';
import { attached } from '../run-recipe.ts';
import { freshPortal } from '../run-in-browser.ts';
import { changed, runList, type Site } from './run-list.ts';

/** "Checked" is said of a list only where nothing that was asked for is missing. */
describe('how a chore on a list came out', { timeout: 60_000 }, () => {
  it.each([
    ['violations of unit 12 as CSV', {}, 'Checked: Violations, unit 12: **'],
    ['violations with a hearing as CSV', { mode: 'smart' }, 'of 4 cases: they agree.'],
    ['violations, in red', {}, 'Partly done: Violations: **37** of the 37 cases read.'],
    [
      'all violations as CSV',
      { mode: 'ultra-fast' },
      'Partly done: Violations: **20** of the 20 cases read.',
    ],
    ['work orders as an ICS file', {}, 'are not events, so no calendar file was written.'],
    ['export the vendors', attached('list.csv', [['Unit'], ['1A']]), 'Not used: the attached list.csv.'],
    ['Check violations', attached('list.csv', [['Name'], ['x']]), 'Not used: the attached list.csv.'],
    [
      'open violations',
      { mode: 'smart', maxSteps: 8 },
      'Left out because of the step limit: the detail pages of 9 cases (section).',
    ],
    [
      'Property inspection report',
      { maxSteps: 9 },
      'Left out because of the step limit: the detail pages of 7 inspections (inspector, findings in full).',
    ],
  ] as const)('"%s" %j tells %j', async (instruction, more, words) => {
    const { end, words: told } = await runList(instruction, more);
    expect(end).toBe('finish');
    expect(told).toContain(words);
    const isPart = /because of the step limit|Not used|no calendar|after page/.test(told);
    expect(told).toMatch(isPart ? /^Partly done: / : /^Checked: /);
  });

  it.each<[string, string, string, (html: string) => string, string]>([
    [
      'a page that contradicts the list',
      'violations with a hearing',
      '/violations/V-1032',
      (html) => html.replace(/(pill-hearing">)Hearing Scheduled/, '$1Resolved'),
      'Contradictions: V-1032 has status Hearing Scheduled in the list and Resolved on its page.',
    ],
    [
      'a page with fewer findings than the list',
      'inspection report for October',
      '/inspections/INS-329',
      (html) => html.replace(/<caption>Findings[^]*?<\/table>/, '</table>'),
      'Contradictions: INS-329 has findings 3 in the list and 0 on its page.',
    ],
  ])('%s is told, and the list is not checked', async (_, instruction, at, change, words) => {
    const site = changed((html, path) => (path.endsWith(at) ? change(html) : html));
    const { words: told } = await runList(instruction, { mode: 'smart' }, site);
    expect(told).toContain(words);
    expect(told).toMatch(/^Partly done: /);
  });

  it('names the page that does not open', async () => {
    const portal = freshPortal();
    const site: Site = (request) =>
      request.url.endsWith('/V-1032') ? new Response('no', { status: 500 }) : portal(request);
    const { words } = await runList('violations with a hearing', { mode: 'balanced' }, site);
    expect(words).toMatch(/^Partly done: /);
    expect(words).toContain('Could not be opened: V-1032.');
  });

  it('gives no file of a list that has fewer rows than it says', async () => {
    const site = changed((html) => html.replace('All cases: 37', 'All cases: 38'));
    const { end, files, words } = await runList('Check violations', {}, site);
    expect(end).toBe('fail');
    expect(words).toMatch(/^Not done: The portal says it has 38 cases, but its list has 37 different ones\./);
    expect(files).toEqual([]);
  });

  it('puts nothing into a calendar whose zone it does not know', async () => {
    const site = changed((html) => html.replaceAll('America/Chicago', 'our clocks'));
    const { end, files, words } = await runList('all board meetings as a calendar', {}, site);
    expect(end).toBe('fail');
    expect(words).toBe('Not done: Not in the calendar, because their time could not be read: 3 meetings.');
    expect(files).toEqual([]);
  });
});
