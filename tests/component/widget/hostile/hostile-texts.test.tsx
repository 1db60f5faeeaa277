import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileText } from '../../../../widget/dialogs/file-preview/file-text.tsx';
import { FormattedText } from '../../../../widget/parts/markdown/formatted-text.tsx';
import { canBeFormatted } from '../../../../widget/rules/format/can-be-formatted.ts';
import { readableName } from '../../../../widget/rules/files/readable-name.ts';
import {
  hostileCsv,
  hostileJson,
  hostileMarkdown,
  hostileNames,
  hostileTexts,
} from '../../../fakes/hostile-texts.ts';
import { openInApp } from '../dialogs/open-in-app.tsx';
import { aTask, having } from '../screens/a-task.ts';
import { startApp } from '../screens/start-app.tsx';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/agent/agent-report.tsx';

const prose =
  'a,blockquote,br,code,del,div,em,h2,h3,h4,h5,h6,hr,input,li,ol,p,pre,section,strong,sup,table,tbody,td,th,thead,tr,ul';

/** The allowed attributes of elements from a text. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  input: ['type', 'checked', 'disabled', 'aria-label'],
  ol: ['start'],
  th: ['scope'],
  // Classes of the formatter. A text can only extend those of `code`, and never matches ours.
  ul: ['class'],
  code: ['class'],
  section: ['class', 'data-footnotes'],
};

const names = (element: Element) => element.tagName.toLowerCase();

/** Expects plain prose without active elements. */
function expectInert(container: Element) {
  for (const element of container.querySelectorAll('*')) {
    expect(prose.split(','), element.outerHTML.slice(0, 300)).toContain(names(element));
    const may = allowed[names(element)] ?? [];
    expect(may, element.outerHTML.slice(0, 300)).toEqual(expect.arrayContaining(element.getAttributeNames()));
  }
  for (const named of container.querySelectorAll('[class]'))
    expect(named.className).toMatch(/^(contains-task-list|footnotes|language-\S+)$/);
  for (const link of container.querySelectorAll('a')) {
    expect(link.getAttribute('href')).toMatch(/^(https?:|mailto:)/i);
    expect(link.relList.contains('noopener')).toBe(true);
    expect(link.target).toBe('_blank');
  }
}

/** Expects no foreign or active content in the page. */
function expectNothingForeign() {
  const acting =
    'script, iframe[srcdoc], object, embed, base, meta, link, [onerror], [onload], [style*="fixed"]';
  expect(document.querySelector(acting)).toBeNull();
  expect(document.querySelector('[href*="evil.example"], [src*="evil.example"], [srcset]')).toBeNull();
  for (const element of document.querySelectorAll('[href], [src]'))
    expect(element.getAttribute('href') ?? element.getAttribute('src')).not.toMatch(
      /^\W*(java|vb)script:|^data:/i,
    );
}

const hit = vi.fn<() => void>();
beforeEach(() => {
  hit.mockClear();
  vi.stubGlobal('hit', hit);
});
afterEach(() => expect(hit).not.toHaveBeenCalled());

describe('hostile texts', () => {
  it(`become plain prose when formatted, all ${hostileMarkdown.length} of them`, () => {
    expect(hostileMarkdown.length).toBeGreaterThan(400);
    for (const text of hostileMarkdown.filter(canBeFormatted)) {
      expectInert(render(<FormattedText isAnswer text={text} />).container);
      cleanup();
    }
  });

  it('become cells of a table', () => {
    render(<FileText label="a.csv" kind="csv" text={hostileCsv} />);
    expect(screen.getAllByRole('row').length).toBeGreaterThan(hostileTexts.length);
    expectNothingForeign();
  });

  it.each(hostileJson.map((text) => [text.slice(0, 40), text]))('are shown as JSON: %j', (_, text) => {
    const { container } = render(<FileText label="a.json" kind="json" text={text} />);
    expect(container.querySelectorAll('*')).toHaveLength(1);
    expect({}).not.toHaveProperty('polluted');
  });

  it('become readable file names', async () => {
    const { isData } = startApp({
      answers: having(
        aTask({ status: 'completed', outputFiles: hostileNames.filter((name) => name !== ' ') }),
      ),
    });
    isData(hostileNames.map(readableName));
    const files = await screen.findByRole('region', { name: 'Generated Files' });
    expect(files.querySelectorAll('li').length).toBeGreaterThan(40);
    expect(files.textContent).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\u200B\u200E\u200F\uFEFF]/u);
    for (const button of files.querySelectorAll('button'))
      expect(button.getAttribute('aria-label')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    expectNothingForeign();
  });

  // Other names are shown as they are. The list of files above has them.
  const changedNames = hostileNames.filter((name) => readableName(name) !== name);
  it.each(changedNames)('become the title of a preview: %j', async (fileName) => {
    const { isData, services } = await openInApp(
      { kind: 'file-preview', taskId: 't1', fileName },
      having(aTask({ status: 'completed', outputFiles: [fileName] })),
    );
    const title = screen.getByRole('dialog').querySelector('h2')?.textContent ?? '';
    isData(readableName(fileName));
    expect(readableName(title)).toBe(title);
    expectNothingForeign();
    services.stop();
  });

  it('become the texts of a task', async () => {
    const tasks = hostileTexts.map((text, index) =>
      aTask({
        id: `t${index}`,
        title: text,
        description: text,
        statusMessage: text,
        output: `${text} and more, so that it counts as a summary of fifty characters`,
        liveUrl: text,
        browserUrl: text,
        apiSteps: [{ step: 1, next_goal: text, evaluation_previous_goal: text, url: text }],
      }),
    );
    startApp({ answers: having(...tasks) });
    await waitFor(() => expect(document.querySelectorAll('h1')).toHaveLength(1));
    expectNothingForeign();
  });

  it('become what an agent asks, notes and collects', async () => {
    const text = hostileTexts.join('\n');
    const rows = hostileTexts.map((cell) => [cell, cell]);
    const fields = {
      agent: { kind: 'model', model: text, place: text },
      question: { text, choices: [...hostileTexts] },
      notes: text,
      dataSets: [{ name: 'a', columns: [text, text], rows: rows.length }],
    };
    const { calls } = startApp({
      answers: {
        ...having(aTask({ status: 'paused', ...fields })),
        ...Object.fromEntries(
          [0, 100, 200].map((from) => [
            `GET /api/tasks/t1/data/a?from=${from}`,
            { columns: [text, text], rows: rows.slice(from, from + 100), total: rows.length },
          ]),
        ),
      },
    });
    await screen.findByRole('group', { name: 'Choices' });
    await waitFor(() => expect(screen.getByRole('table').querySelectorAll('td').length).toBeGreaterThan(100));
    await userEvent.click(screen.getByText('What I know so far'));
    expectNothingForeign();
    expect(calls.every(({ name }) => name.startsWith('GET'))).toBe(true);
  });
});
