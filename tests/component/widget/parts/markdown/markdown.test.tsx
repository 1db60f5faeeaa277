import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createFormatter, Markdown } from '../../../../../widget/parts/markdown/markdown.tsx';

const Upper = ({ text }: { text: string }) => <strong>{text.toUpperCase()}</strong>;

beforeAll(async () => {
  render(<Markdown text="**first**" />);
  await waitFor(() => expect(document.querySelector('strong')).not.toBeNull());
});
const html = (text: string) => render(<Markdown text={text} />).container.innerHTML.replaceAll('\n', '');

describe('formatted text', () => {
  it.each([
    ['a paragraph', 'Plain words', '<p>Plain words</p>'],
    ['emphasis', '*soft* **strong** ~~gone~~', '<em>soft</em> <strong>strong</strong> <del>gone</del>'],
    ['a line of code', 'type `npm ci`', '<code>npm ci</code>'],
    ['a block of code', '```\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
    ['entities', 'Fees &amp; fines&nbsp;&copy; &nosuch;', '<p>Fees &amp; fines&nbsp;© &amp;nosuch;</p>'],
    ['notes', 'Due[^1]\n\n[^1]: At noon', '<sup>1</sup>'],
    ['a numbered list that starts late', '3. third\n4. fourth', '<ol start="3"><li>'],
    ['a quotation', '> said', '<blockquote><p>said</p></blockquote>'],
    ['a rule between parts', 'a\n\n---\n\nb', '<hr>'],
  ])('shows %s', (_what, text, expected) => {
    expect(html(text)).toContain(expected);
  });

  it('keeps headings below those of the screen', () => {
    render(<Markdown text={'# Summary\n\n## Detail'} />);
    expect(screen.getByRole('heading', { name: 'Summary', level: 3 })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Detail', level: 4 })).toBeDefined();
  });

  it('shows a table with its header', () => {
    render(<Markdown text={'| Unit | Rule |\n|---|---|\n| 4A | Noise |'} />);
    const table = within(screen.getByRole('table'));
    expect(table.getByRole('columnheader', { name: 'Unit' })).toBeDefined();
    expect(table.getByRole('cell', { name: 'Noise' })).toBeDefined();
  });

  it('shows which items of a task list are done', () => {
    render(<Markdown text={'- [x] filed\n- [ ] sent'} />);
    expect(screen.getByRole('checkbox', { name: 'Done' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Not done' })).toHaveProperty('checked', false);
  });

  it.each([
    ['written out', '[the portal](https://oakridge.example/a)'],
    ['by reference', '[the portal][p]\n\n[p]: https://oakridge.example/a'],
  ])('opens a link %s in a new tab, without a referrer', (_how, text) => {
    render(<Markdown text={text} />);
    const link = screen.getByRole('link', { name: 'the portal' });
    expect(link.getAttribute('href')).toBe('https://oakridge.example/a');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('accepts no id, class or style from a text', () => {
    const { container } = render(
      <Markdown text={'Due[^1]\n\n- [ ] a\n\n| a |\n|--:|\n| b |\n\n```js\nx\n```\n\n[^1]: At noon'} />,
    );
    expect(container.querySelector('[id], [style], [aria-describedby]')).toBeNull();
    expect(container.textContent).toContain('At noon');
  });

  it.each([['>'], ['['], ['- '], ['1. ']])('does not format two thousand of %j', (mark) => {
    const text = `${mark.repeat(2_000)}x`;
    const { container } = render(<Markdown text={text} />);
    expect(container.textContent).toBe(text);
    expect(container.querySelectorAll('*')).toHaveLength(1);
  });
});

describe('the formatter', () => {
  const inPlain = (text: string) => screen.getByText(text, { normalizer: (raw) => raw });

  it('loads with the first text, which is plain until then', async () => {
    const formatter = createFormatter(() => Promise.resolve(Upper));
    const { rerender } = render(<Markdown text={'two\nlines'} formatter={formatter} />);
    expect(inPlain('two\nlines')).toBeDefined();
    expect(await screen.findByText('TWO LINES')).toBeDefined();
    rerender(
      <>
        <Markdown key="second" text="second" formatter={formatter} />
      </>,
    );
    expect(screen.getByText('SECOND')).toBeDefined();
  });

  it('loads again with the next text after a failure', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const load = vi
      .fn<() => Promise<typeof Upper>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(Upper);
    const formatter = createFormatter(load);
    const { rerender } = render(<Markdown text="first" formatter={formatter} />);
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(inPlain('first')).toBeDefined();
    rerender(<Markdown text="second" formatter={formatter} />);
    expect(await screen.findByText('SECOND')).toBeDefined();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('does not load for a text that it cannot format', () => {
    const load = vi.fn<() => Promise<typeof Upper>>().mockResolvedValue(Upper);
    render(<Markdown text={'>'.repeat(2_000)} formatter={createFormatter(load)} />);
    expect(load).not.toHaveBeenCalled();
  });

  it('leaves a text plain if it fails, and formats the next', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Frail = ({ text }: { text: string }) => {
      if (text === 'bad') throw new Error('The parser failed');
      return <Upper text={text} />;
    };
    const formatter = createFormatter(() => Promise.resolve(Frail));
    const { rerender } = render(<Markdown text="good" formatter={formatter} />);
    expect(await screen.findByText('GOOD')).toBeDefined();
    rerender(<Markdown text="bad" formatter={formatter} />);
    expect(inPlain('bad')).toBeDefined();
    rerender(<Markdown text="better" formatter={formatter} />);
    expect(screen.getByText('BETTER')).toBeDefined();
  });
});
