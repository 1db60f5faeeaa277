import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aTask, having } from '../screens/a-task.ts';
import { Status, type Answer } from '../screens/start-app.tsx';
import { openInApp } from './open-in-app.tsx';
// Read beforehand: on a busy machine that takes longer than a test waits.
import '../../../widget/parts/markdown/formatted-text.tsx';

describe('the file preview', () => {
  const view = (fileName: string, content: Answer = '', bytes: Answer = 'bytes') =>
    openInApp(
      { kind: 'file-preview', taskId: 't1', fileName },
      {
        ...having(aTask({ status: 'completed', outputFiles: [fileName] })),
        [`GET /api/tasks/t1/file-content/${fileName}`]: content,
        [`GET /api/tasks/t1/download/${fileName}`]: bytes,
      },
    );

  it('is titled after the file', async () => {
    await view('board-meeting_minutes.txt', 'Hello');
    expect(screen.getByRole('dialog', { name: 'Board Meeting Minutes' })).toBeTruthy();
  });

  it('offers a PDF for download', async () => {
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

  it('cannot show an office document', async () => {
    const { dialog } = await view('budget.xlsx');
    expect(dialog.getByText(/cannot be previewed/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
  });

  it('shows a picture, from its bytes', async () => {
    const { dialog, sent } = await view('gate.png');
    const picture = await dialog.findByRole('img', { name: 'gate.png' });
    expect(picture.getAttribute('src')).toMatch(/^blob:/);
    expect(sent('GET /api/tasks/t1/file-content/gate.png')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Download' })).toBeTruthy();
    fireEvent.error(picture);
    expect(dialog.getByText(/This picture cannot be displayed/)).toBeTruthy();
  });

  it('says when a picture cannot be loaded, and tries again', async () => {
    const { dialog, answer } = await view('gate.webp', '', new Status(500));
    expect(await dialog.findByText('Unable to load the picture')).toBeTruthy();
    answer('GET /api/tasks/t1/download/gate.webp', 'bytes');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('img', { name: 'gate.webp' })).toBeTruthy();
  });

  it('shows a CSV as a table', async () => {
    const { dialog } = await view(
      'list.csv',
      'Address,Status\r\n"12 Oak, Unit 3",Open\n\n"The ""Lodge""",Closed\n',
    );
    await dialog.findByRole('table');
    const cells = (role: string) => dialog.getAllByRole(role).map(({ textContent }) => textContent);
    expect(cells('columnheader')).toEqual(['Address', 'Status']);
    expect(cells('cell')).toEqual(['12 Oak, Unit 3', 'Open', 'The "Lodge"', 'Closed']);
  });

  it.each([
    ['{"a":[1,2]}', '{\n  "a": [\n    1,\n    2\n  ]\n}'],
    ['{"a":', '{"a":'],
  ])('shows the JSON %s', async (content, shown) => {
    const { dialog } = await view('data.json', content);
    expect((await dialog.findByRole('region', { name: 'data.json' })).textContent).toBe(shown);
  });

  it('formats markdown, without its HTML and pictures', async () => {
    const { dialog } = await view(
      'notes.md',
      '# A note\n\n<b id="raw">x</b>\n\n![p](https://evil.example/p.png)\n\n| a |\n|---|\n| 1 |',
    );
    expect(await dialog.findByRole('table')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'A note' })).toBeTruthy();
    expect(document.querySelector('#raw')).toBeNull();
    expect(dialog.queryByRole('img')).toBeNull();
  });

  it('copies text', async () => {
    const { dialog, copied } = await view('notes.txt', 'All the words');
    await userEvent.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied!')).toBeTruthy();
    expect(screen.getByText('File content copied to clipboard')).toBeTruthy();
    expect(copied).toEqual(['All the words']);
  });

  it('says when the text cannot be loaded, and tries again', async () => {
    const { dialog, answer } = await view('notes.txt', new Status(500));
    expect(await dialog.findByText('Unable to load file content')).toBeTruthy();
    expect(screen.getByText('Could not view file')).toBeTruthy();
    answer('GET /api/tasks/t1/file-content/notes.txt', 'There it is');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('There it is')).toBeTruthy();
  });

  it('says when the download fails', async () => {
    const { dialog, answer } = await view('notes.txt', 'Hello');
    answer('GET /api/tasks/t1/download/notes.txt', new Status(500));
    await userEvent.click(dialog.getByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Download failed')).toBeTruthy();
    expect(screen.getByText('Unable to download the file')).toBeTruthy();
  });
});
