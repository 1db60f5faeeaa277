import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { queryKeys } from '../../../../widget/data/query-keys.ts';
import { pickerAccepts } from '../../../../widget/rules/upload/accepted-files.ts';
import { attachedFileIdsAtom } from '../../../../widget/state/compose-atoms.ts';
import { openDialogAtom } from '../../../../widget/state/view-atoms.ts';
import { NoNetwork, Status } from '../screens/start-app.tsx';
import { toast } from '../screens/task-controls.ts';
import { dialogGone, openInApp } from './open-in-app.tsx';

type Wire = { id: string; fileName: string; fileSize: number; extractedContent?: string };

const UPLOAD = 'POST /api/files/upload';
const pdf = (name: string, content = 'x') => new File([content], name, { type: 'application/pdf' });

/** The dialog with a backend that stores uploads. If `held`, each upload waits until `arrive` is called. */
const openDialog = async ({ held = false, attached = [] as Wire[] } = {}) => {
  const files: Wire[] = [...attached];
  const waiting: (() => void)[] = [];
  const names: string[] = [];
  let most = 0;
  let under = 0;
  const receive = async () => {
    under += 1;
    most = Math.max(most, under);
    if (held) await new Promise<void>((resolve) => waiting.push(resolve));
    under -= 1;
    const name = names.shift() ?? '';
    const file = { id: `f${files.length + 1}`, fileName: name, fileSize: 1 };
    files.push(file);
    return { file };
  };
  const app = await openInApp(
    { kind: 'add-files' },
    { 'GET /api/files': () => files, [UPLOAD]: receive },
    { userEmail: 'ana@oakridge.example' },
    { session: { 'hoa-pilot.attached-files': JSON.stringify(attached.map(({ id }) => id)) } },
  );
  const { dialog } = app;
  return {
    ...app,
    files,
    most: () => most,
    attachedIds: () => app.store.get(attachedFileIdsAtom),
    choose: async (...chosen: File[]) => {
      names.push(...chosen.map(({ name }) => name));
      await userEvent.upload(dialog.getByLabelText('Choose files to include'), chosen, {
        applyAccept: false,
      });
    },
    /** Lets an upload that is held arrive. */
    arrive: async () => {
      await waitFor(() => expect(waiting.length).toBeGreaterThan(0));
      waiting.shift()?.();
    },
    /** The backend finishes reading all uploaded files. */
    readAll: async () => {
      for (const file of files) file.extractedContent = 'words';
      await app.services.queryClient.invalidateQueries({ queryKey: queryKeys.files });
    },
    addToTask: () => dialog.getByRole('button', { name: 'Add to Task' }),
  };
};

/** Opens the dialog again after the attached files were sent. */
const reopenDetached = async (store: Awaited<ReturnType<typeof openDialog>>['store']) => {
  act(() => {
    store.set(attachedFileIdsAtom, []);
    store.set(openDialogAtom, { kind: 'add-files' });
  });
  await screen.findByRole('dialog');
};

it('explains itself, and has nothing to add at first', async () => {
  const { dialog, addToTask } = await openDialog();
  expect(screen.getByRole('dialog', { name: 'Add Files to Your Task' })).toBeTruthy();
  for (const text of [
    'Upload documents or images to include in your automation',
    'Choose files to include',
    'Drop files here or click to browse',
  ])
    expect(dialog.getByText(text)).toBeTruthy();
  const how = within(dialog.getByRole('region', { name: 'How it works' }));
  expect(how.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your files are read automatically',
    'Their content guides the automation',
    'Good for spreadsheets, documents, and images',
  ]);
  expect(dialog.queryByText('Your Files')).toBeNull();
  expect(addToTask()).toHaveProperty('disabled', true);
  const picker = dialog.getByLabelText<HTMLInputElement>('Choose files to include');
  expect([picker.accept, picker.multiple]).toEqual([pickerAccepts('dialog'), true]);
});

it('shows a file while it uploads, while it is processed, and when it is ready', async () => {
  const { dialog, choose, arrive, readAll } = await openDialog({ held: true });
  await choose(pdf('minutes.pdf'));
  expect(await dialog.findByText('Uploading...')).toBeTruthy();
  const yours = within(dialog.getByRole('region', { name: 'Your Files' }));
  const bar = yours.getByRole('progressbar', { name: 'Uploading minutes.pdf' });
  await waitFor(() => expect(bar.getAttribute('value')).toBe('1'));
  expect(dialog.getByText('1 B')).toBeTruthy();
  await arrive();
  expect(await dialog.findByText('Processing...')).toBeTruthy();
  await toast('File added successfully', 'minutes.pdf is ready to be included in your task.');
  await readAll();
  expect(await dialog.findByText('✓ Ready to use')).toBeTruthy();
  expect(dialog.getByText('1 of 1 file ready to use')).toBeTruthy();
});

it('attaches the listed files, and clears the list after the task is sent', async () => {
  const { dialog, choose, addToTask, attachedIds, store } = await openDialog({
    attached: [{ id: 'old', fileName: 'old.csv', fileSize: 2_048, extractedContent: '' }],
  });
  expect(await dialog.findByText('old.csv')).toBeTruthy();
  expect(dialog.getByText('2.0 KB')).toBeTruthy();
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await waitFor(() => expect(dialog.getAllByText('Processing...')).toHaveLength(2));
  expect(attachedIds()).toEqual(['old']);
  await userEvent.click(addToTask());
  await dialogGone();
  expect(attachedIds()).toEqual(['old', 'f2', 'f3']);
  await reopenDetached(store);
  expect(screen.queryByText('a.pdf')).toBeNull();
});

it('attaches files once they are uploaded', async () => {
  const { dialog, choose, arrive, addToTask, attachedIds } = await openDialog({ held: true });
  await choose(pdf('a.pdf'));
  await dialog.findByText('Uploading...', { ignore: 'button *' });
  await userEvent.click(addToTask());
  expect(screen.getByRole('dialog')).toBeTruthy();
  expect(attachedIds()).toEqual([]);
  await arrive();
  await dialogGone();
  expect(attachedIds()).toEqual(['f1']);
});

it('attaches nothing when it is canceled, and uploads continue', async () => {
  const { dialog, choose, arrive, attachedIds, store } = await openDialog({ held: true });
  await choose(pdf('a.pdf'));
  await dialog.findByText('Uploading...');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialogGone();
  expect(await screen.findByText('Still uploading')).toBeTruthy();
  await arrive();
  expect(await screen.findByText('File added successfully')).toBeTruthy();
  expect(attachedIds()).toEqual([]);
  act(() => store.set(openDialogAtom, { kind: 'add-files' }));
  expect(await screen.findByText('Processing...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove a.pdf' })).toBeTruthy();
});

it('uploads one file at a time', async () => {
  const { dialog, choose, most, files } = await openDialog();
  await choose(...Array.from({ length: 9 }, (_, number) => pdf(`f${number}.pdf`)));
  await waitFor(() => expect(files).toHaveLength(9));
  expect(most()).toBe(1);
  await waitFor(() => expect(dialog.getAllByText('Processing...')).toHaveLength(9));
});

it('uploads the same file once, and no unsupported file', async () => {
  const { dialog, choose, files, sent } = await openDialog();
  const same = pdf('a.pdf');
  await choose(same, same);
  await choose(same);
  await dialog.findByText('Processing...');
  expect(files).toHaveLength(1);
  expect(dialog.getByText('a.pdf is already in the list.')).toBeTruthy();
  await choose(new File(['x'], 'virus.exe'));
  expect(await screen.findByText('Invalid file type')).toBeTruthy();
  const reason = 'virus.exe is not supported. Please upload text, image, or document files.';
  expect(screen.getAllByText(reason)).toHaveLength(2);
  expect(dialog.getByRole('list', { name: 'Not added' }).textContent).toBe(reason);
  expect(sent(UPLOAD)).toHaveLength(1);
});

it('reports a failed upload, and retries it', async () => {
  const { dialog, choose, answer, addToTask } = await openDialog();
  answer(UPLOAD, new Status(500));
  await choose(pdf('a.pdf'));
  expect(await screen.findByText('Failed to upload a.pdf')).toBeTruthy();
  expect(screen.getAllByText('Upload failed').length).toBeGreaterThan(0);
  expect(addToTask()).toHaveProperty('disabled', true);
  answer(UPLOAD, { file: { id: 'f1', fileName: 'a.pdf', fileSize: 1 } });
  await userEvent.click(dialog.getByRole('button', { name: 'Retry a.pdf' }));
  expect(await dialog.findByText('Processing...')).toBeTruthy();
});

it('does not repeat an upload whose response was lost', async () => {
  const { dialog, choose, answer, files, sent } = await openDialog({
    attached: [{ id: 'old', fileName: 'a.pdf', fileSize: 1, extractedContent: '' }],
  });
  await dialog.findByText('a.pdf');
  answer(UPLOAD, () => {
    files.push({ id: 'arrived', fileName: 'a.pdf', fileSize: 1 });
    throw new NoNetwork();
  });
  await choose(pdf('a.pdf'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Retry a.pdf' }));
  expect(await dialog.findByText('Processing...')).toBeTruthy();
  expect(sent(UPLOAD)).toHaveLength(1);
});

it('cancels an upload, and starts the next', async () => {
  const { dialog, choose, answer } = await openDialog({ held: true });
  await choose(pdf('a.pdf'), pdf('b.pdf'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Cancel a.pdf' }));
  answer(UPLOAD, { file: { id: 'f2', fileName: 'b.pdf', fileSize: 1 } });
  expect(dialog.queryByText('a.pdf')).toBeNull();
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Cancel b.pdf'));
});

it('removes a file from the list, the task and the backend, and moves the focus to the next', async () => {
  const file = (id: string): Wire => ({ id, fileName: `${id}.csv`, fileSize: 1, extractedContent: '' });
  const { dialog, attachedIds, sent } = await openDialog({ attached: [file('a'), file('b')] });
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove a.csv' }));
  await toast('File removed', 'File has been removed successfully.');
  expect(attachedIds()).toEqual(['b']);
  expect(sent('DELETE /api/files/a')).toHaveLength(1);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove b.csv');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove b.csv' }));
  await waitFor(() => expect(attachedIds()).toEqual([]));
  expect(document.activeElement).toBe(dialog.getByLabelText('Choose files to include'));
});

it('reports a file that cannot be removed', async () => {
  const attached = [{ id: 'a', fileName: 'a.csv', fileSize: 1, extractedContent: '' }];
  const { dialog, answer, attachedIds } = await openDialog({ attached });
  answer('DELETE /api/files/a', new Status(500));
  await userEvent.click(await dialog.findByRole('button', { name: 'Remove a.csv' }));
  expect(await screen.findByText('Failed to remove file')).toBeTruthy();
  expect(dialog.getByText('a.csv')).toBeTruthy();
  expect(attachedIds()).toEqual(['a']);
});

it('reports that files cannot be loaded, and retries', async () => {
  const { dialog, answer } = await openInApp(
    { kind: 'add-files' },
    { 'GET /api/files': new Status(500) },
    {},
    { session: { 'hoa-pilot.attached-files': '["a"]' } },
  );
  expect(await dialog.findByText("Couldn't load your files.")).toBeTruthy();
  answer('GET /api/files', [{ id: 'a', fileName: 'a.csv', extractedContent: '' }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('a.csv')).toBeTruthy();
  expect(dialog.getByText('Text')).toBeTruthy();
});

it('accepts files that are dropped anywhere or pasted, and ignores text', async () => {
  const { dialog, files } = await openDialog();
  const dataTransfer = { types: ['Files'], files: [pdf('dropped.pdf')] };
  fireEvent.dragOver(document.body, { dataTransfer });
  const drop = createEvent.drop(document.body, { dataTransfer });
  fireEvent(document.body, drop);
  // Otherwise the browser would open the file.
  expect(drop.defaultPrevented).toBe(true);
  expect(await dialog.findByText('dropped.pdf')).toBeTruthy();
  await waitFor(() => expect(files).toHaveLength(1));
  const pasted = { types: ['Files'], files: [new File(['x'], 'image.png', { type: 'image/png' })] };
  fireEvent.drop(document.body, { dataTransfer: { types: ['text/plain'], files: [] } });
  fireEvent.paste(document.body, { clipboardData: { ...pasted, types: ['text/plain', 'Files'] } });
  fireEvent.paste(document.body, { clipboardData: pasted });
  expect(await dialog.findByText('image.png')).toBeTruthy();
  await waitFor(() => expect(files).toHaveLength(2));
});

it('uploads the files it was opened with', async () => {
  const { dialog } = await openInApp(
    { kind: 'add-files', files: [pdf('dropped.pdf')] },
    { [UPLOAD]: { file: { id: 'f1', fileName: 'dropped.pdf', fileSize: 1 } }, 'GET /api/files': [] },
  );
  expect(await dialog.findByText('dropped.pdf')).toBeTruthy();
});

it('lists no uploads of another session', async () => {
  const { dialog, choose, services, store } = await openDialog();
  await choose(pdf('a.pdf'));
  await dialog.findByText('Processing...');
  act(() => services.data.identity.startSession({ email: 'other@oak.example', sessionToken: 'other' }));
  await dialogGone();
  await reopenDetached(store);
  expect(screen.queryByText('a.pdf')).toBeNull();
});
