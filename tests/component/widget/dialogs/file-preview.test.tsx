import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { aTask, having } from '../screens/a-task.ts';
import { type startApp, Status, type Answer } from '../screens/start-app.tsx';
import { toast } from '../screens/task-controls.ts';
import { openInApp } from './open-in-app.tsx';
// Loaded in advance, because loading can take longer than a test waits.
import '../../../../widget/parts/markdown/formatted-text.tsx';

/** A browser that shows PDFs, unless it refuses them. */
const viewer = (isRefused = false) => ({ pdfViewer: { isAvailable: true, hasRefused: () => isRefused } });

const view = (
  fileName: string,
  content: Answer = '',
  bytes: Answer = 'bytes',
  more: Partial<Parameters<typeof startApp>[0]> = {},
) =>
  openInApp(
    { kind: 'file-preview', taskId: 't1', fileName },
    {
      ...having(aTask({ status: 'completed', outputFiles: [fileName] })),
      [`GET /api/tasks/t1/file-content/${fileName}`]: content,
      [`GET /api/tasks/t1/download/${fileName}`]: bytes,
    },
    {},
    more,
  );

it('offers a PDF for download where the browser shows none', async () => {
  const { dialog, saved, sent } = await view('minutes.pdf');
  expect(dialog.getByText('PDF Preview Not Available')).toBeTruthy();
  expect(
    dialog.getByText(
      'PDF files cannot be displayed as text. Click the Download button below to view the PDF in your browser or save it to your device.',
    ),
  ).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['minutes.pdf']));
  expect(sent('GET /api/tasks/t1/file-content/minutes.pdf')).toEqual([]);
});

it('shows a PDF only as a PDF where the browser can', async () => {
  const create = vi.spyOn(URL, 'createObjectURL');
  const { dialog, saved } = await view('minutes.pdf', '', '<script>alert(1)</script>', viewer());
  const frame = await dialog.findByTitle('minutes.pdf');
  expect(frame.getAttribute('src')).toMatch(/^blob:/);
  expect(create.mock.calls.map(([object]) => object instanceof Blob && object.type)).toEqual([
    'application/pdf',
  ]);
  fireEvent.load(frame);
  expect(dialog.queryByText('PDF Preview Not Available')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['minutes.pdf']));
});

it('offers a PDF for download if the browser refuses to show it', async () => {
  const { dialog } = await view('minutes.pdf', '', 'bytes', viewer(true));
  fireEvent.load(await dialog.findByTitle('minutes.pdf'));
  expect(await dialog.findByText('PDF Preview Not Available')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download PDF' })).toBeTruthy();
});

it('offers an office document for download', async () => {
  const { dialog } = await view('budget.xlsx');
  expect(dialog.getByText(/cannot be previewed/)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
});

it('shows a picture from its bytes', async () => {
  const { dialog, sent } = await view('gate.png');
  const picture = await dialog.findByRole('img', { name: 'gate.png' });
  expect(picture.getAttribute('src')).toMatch(/^blob:/);
  expect(sent('GET /api/tasks/t1/file-content/gate.png')).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
  fireEvent.error(picture);
  expect(dialog.getByText(/This image can't be displayed/)).toBeTruthy();
});

it('shows a CSV as a table, also with rows that are too short or too long', async () => {
  const { dialog } = await view(
    'list.csv',
    'Address,Status\r\n"12 Oak, Unit 3",Open\n\n"The ""Lodge"""\n1,2,3',
  );
  await dialog.findByRole('table');
  const cells = (role: string) => dialog.getAllByRole(role).map(({ textContent }) => textContent);
  expect(cells('columnheader')).toEqual(['Address', 'Status', 'Column 3']);
  expect(cells('cell')).toEqual(['12 Oak, Unit 3', 'Open', '', 'The "Lodge"', '', '', '1', '2', '3']);
});

it('renders only the visible part of ten thousand rows, and counts all', async () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => `${row},"Unit ${row}\nupper floor"`);
  const { dialog } = await view('units.csv', `No,Where\n${rows.join('\n')}`);
  const table = await dialog.findByRole('table');
  expect(dialog.getByText('10,000 rows')).toBeTruthy();
  expect(table.getAttribute('aria-rowcount')).toBe('10001');
  expect(dialog.getByRole('cell', { name: /Unit 0/ }).textContent).toBe('Unit 0\nupper floor');
  expect(dialog.getAllByRole('cell').length).toBeLessThan(1_000);
  expect(dialog.getByRole('region', { name: 'units.csv' }).tabIndex).toBe(0);
});

it('explains that a file is empty', async () => {
  const { dialog } = await view('nothing.txt', '\n');
  expect(await dialog.findByText('This file is empty')).toBeTruthy();
});

it('shows the beginning of a very long text', async () => {
  const { dialog } = await view('long.txt', 'x'.repeat(600_000));
  const region = await dialog.findByRole('region', { name: 'long.txt' });
  expect(region.textContent).toHaveLength(500_000);
  expect(dialog.getByText(/^Showing the first 500,000 characters/)).toBeTruthy();
});

it('formats JSON', async () => {
  const { dialog } = await view('data.json', '{"a":[1,2]}');
  const text = (await dialog.findByRole('region', { name: 'data.json' })).textContent;
  expect(text).toBe('{\n  "a": [\n    1,\n    2\n  ]\n}');
});

it('formats markdown, without its HTML and pictures', async () => {
  const { dialog } = await view(
    'notes.md',
    '# A note\n\nPhone: 555.010.0140\n\n<b id="raw">x</b>\n\n![p](https://evil.example/p.png)\n\n| a |\n|---|\n| 1 |',
  );
  expect(await dialog.findByRole('table')).toBeTruthy();
  expect(dialog.getByRole('heading', { name: 'A note' })).toBeTruthy();
  expect(dialog.getByText('Phone: 555.010.0140')).toBeTruthy();
  expect(document.querySelector('#raw')).toBeNull();
  expect(dialog.queryByRole('img')).toBeNull();
});

it('copies text, and reports a clipboard that refuses', async () => {
  const { dialog, copied, services } = await view('notes.txt', 'All the words');
  await userEvent.click(await dialog.findByRole('button', { name: 'Copy' }));
  await toast('Copied!', 'File content copied to clipboard');
  expect(copied).toEqual(['All the words']);
  services.platform.clipboard.copy = () => Promise.reject(new Error('Denied'));
  await userEvent.click(dialog.getByRole('button', { name: 'Copy' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Copy failed')).toBeTruthy();
  expect(alert.getByText("Your browser doesn't allow this page to use the clipboard.")).toBeTruthy();
});

it.each([
  ['minutes.pdf', 'download', () => screen.findByTitle('minutes.pdf')],
  ['gate.webp', 'download', () => screen.findByRole('img', { name: 'gate.webp' })],
  ['notes.txt', 'file-content', () => screen.findByText('bytes')],
])('reports that %s cannot be loaded, and retries', async (name, call, findContent) => {
  const failed = new Status(500);
  const { dialog, answer } = await view(name, failed, failed, viewer());
  expect(await dialog.findByText('Unable to load file content')).toBeTruthy();
  expect(await screen.findByText('Could not view file')).toBeTruthy();
  answer(`GET /api/tasks/t1/${call}/${name}`, 'bytes');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await findContent()).toBeTruthy();
});

it('reports a failed download', async () => {
  const { dialog, answer } = await view('notes.txt', 'Hello');
  answer('GET /api/tasks/t1/download/notes.txt', new Status(500));
  await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
  await toast('Download failed', 'Unable to download the file');
});
