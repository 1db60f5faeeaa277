import { describe, expect, it } from 'vitest';
import { pageReport } from '../../../mock-server/agent/recipes/page-report.ts';
import { PaperBrowser } from './paper-browser.ts';
import { now, portalSite, portalUrl, runRecipe, taskOf } from './run-recipe.ts';

const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } });
const report = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe('the generic recipe', () => {
  it('reads the portal and claims no more', async () => {
    const run = await runRecipe({ task: taskOf('Sing a song'), browser: new PaperBrowser(portalSite()) });
    expect(run.decisions.map((decision) => decision.goal)).toEqual([
      `Open ${portalUrl}`,
      'Write Page_Report.md',
      'Report what was read',
    ]);
    expect(run.files.map((file) => file.name)).toEqual(['Page_Report.md']);
    expect(report(run.files[0]?.bytes)).toContain('# Welcome \\| Oakridge Community');
    expect(report(run.files[0]?.bytes)).toContain('- Sign in: <http://portal.test/portal/login>');
    const summary = run.last.do === 'finish' ? run.last.summary : '';
    expect(summary).toContain('No specialised recipe matches this instruction');
    expect(summary.length).toBeGreaterThan(50);
  });

  it.each([
    [{ startUrl: 'https://start.example/a' }, 'Read it', 'https://start.example/a'],
    [{}, 'Go to https://named.example/list?x=1, and read it.', 'https://named.example/list?x=1'],
    [{ startUrl: 'https://start.example/a' }, 'Check violations', 'https://start.example/a'],
  ])('opens the address it was given: %j %s', async (more, instruction, expected) => {
    const run = await runRecipe({
      task: taskOf(instruction, more),
      browser: new PaperBrowser(() => html('<title>A list</title><h1>A list</h1>')),
    });
    expect(run.decisions[0]).toMatchObject({ do: 'goto', url: expected });
    expect(run.last).toMatchObject({ do: 'finish', summary: expect.stringContaining('"A list"') });
  });

  it('asks for a login where one is needed, and never types credentials of another site', async () => {
    const run = await runRecipe({
      task: taskOf('Read it', {
        startUrl: 'https://evil.example/',
        credentials: { id: 'first', domain: 'oakridge.example', username: 'a', password: 'b' },
      }),
      browser: new PaperBrowser(() =>
        html(
          '<main><form><label for="u">User</label><input id="u" name="u"><label for="p">Password</label>' +
            '<input id="p" name="p" type="password"><button>Log in</button></form></main>',
        ),
      ),
    });
    expect(run.decisions.map((decision) => decision.do)).toEqual(['goto', 'login']);
    expect(run.last).toMatchObject({ message: expect.stringContaining('are for another site') });
  });

  it('gives up on a page that does not open', async () => {
    const run = await runRecipe({
      task: taskOf('Read it', { startUrl: 'https://down.example/' }),
      browser: new PaperBrowser(() => {
        throw new Error('No answer.');
      }),
    });
    expect(run.last).toMatchObject({ do: 'fail', reason: expect.stringContaining('No answer.') });
  });
});

describe('pageReport', () => {
  it('takes what a page says as text, never as markup', () => {
    const text = pageReport(
      {
        url: 'https://a.example/',
        title: '[x](javascript:alert(1)) <b>',
        text: '',
        headings: [],
        links: [{ text: 'a](b', href: 'https://a.example/%E0%A4%A<x>' }],
        buttons: [],
        fields: [],
        tables: [{ caption: '', header: ['a|b'], rows: [[{ text: 'c\nd' }]] }],
      },
      'Read',
      now,
    );
    expect(text).toContain('# \\[x\\](javascript:alert(1)) \\<b\\>');
    expect(text).toContain('- a\\](b: <https://a.example/%E0%A4%A%3Cx%3E>');
    expect(text).toContain('| a\\|b |\n| --- |\n| c d |');
  });
});
