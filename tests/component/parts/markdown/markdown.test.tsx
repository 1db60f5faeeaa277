import { render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Markdown } from '../../../../widget/parts/markdown/markdown.tsx';

const html = (text: string) => render(<Markdown text={text} />).container.innerHTML;

describe('formatted text', () => {
  it.each([
    ['a paragraph', 'Plain words', '<p>Plain words</p>'],
    ['emphasis', '*soft* **strong** ~~gone~~', '<em>soft</em> <strong>strong</strong> <del>gone</del>'],
    ['a line of code', 'type `npm ci`', '<code>npm ci</code>'],
    ['a block of code', '```\na < b\n```', '<pre><code>a &lt; b</code></pre>'],
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

  it('shows what is ticked in a task list', () => {
    render(<Markdown text={'- [x] filed\n- [ ] sent'} />);
    expect(screen.getByRole('checkbox', { name: 'Done' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Not done' })).toHaveProperty('checked', false);
  });

  it.each([
    ['written out', '[the portal](https://oakridge.example/a)'],
    ['by reference', '[the portal][p]\n\n[p]: https://oakridge.example/a'],
  ])('opens a link %s elsewhere, without telling where from', (_how, text) => {
    render(<Markdown text={text} />);
    const link = screen.getByRole('link', { name: 'the portal' });
    expect(link.getAttribute('href')).toBe('https://oakridge.example/a');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', '/dashboard', 'JaVaScRiPt:alert(1)'])(
    'keeps the words of a link to %s but not the link',
    (url) => {
      render(<Markdown text={`[words](${url})`} />);
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.getByText('words')).toBeDefined();
    },
  );

  it('shows raw HTML as text and makes nothing of it', () => {
    const { container } = render(<Markdown text={'<img src=x onerror=alert(1)> and <b>bold</b>'} />);
    expect(container.querySelector('img, b')).toBeNull();
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  });

  it('loads no picture, only its words', () => {
    const { container } = render(<Markdown text="![the gate](https://tracker.example/p.png)" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toContain('the gate');
  });
});
