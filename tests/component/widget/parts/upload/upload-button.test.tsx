import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { describe, expect, it } from 'vitest';
import { useFileDrop } from '../../../../../widget/parts/upload/file-drop.ts';
import { attachedFileIdsAtom } from '../../../../../widget/state/compose-atoms.ts';
import { createState } from '../../../../../widget/state/create-state.ts';
import { openDialogAtom } from '../../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';
import { startApp } from '../../screens/start-app.tsx';

describe('the upload button', () => {
  it('opens the Add Files dialog, and shows the number of attached files', async () => {
    const { store } = startApp();
    const button = await screen.findByRole('button', { name: 'Add files' });
    act(() => store.set(attachedFileIdsAtom, ['a', 'b']));
    expect(await screen.findByRole('button', { name: 'Add files (2 attached)' })).toBe(button);
    await userEvent.click(button);
    expect(await screen.findByRole('dialog', { name: 'Add Files to Your Task' })).toBeTruthy();
  });
});

describe('a box that accepts files', () => {
  const Box = () => <textarea aria-label="Box" {...useFileDrop()} />;
  const show = () => {
    const store = createState(createFakePlatform());
    render(
      <Provider store={store}>
        <Box />
      </Provider>,
    );
    return { box: screen.getByLabelText('Box'), opened: () => store.get(openDialogAtom) };
  };
  const files = [new File(['x'], 'a.csv')];

  it('opens the dialog for dropped files', () => {
    const { box, opened } = show();
    expect(fireEvent.dragOver(box, { dataTransfer: { types: ['Files'], files } })).toBe(false);
    expect(fireEvent.drop(box, { dataTransfer: { types: ['Files'], files } })).toBe(false);
    expect(opened()).toEqual({ kind: 'add-files', files });
  });

  it('opens the dialog for pasted files', () => {
    const { box, opened } = show();
    fireEvent.paste(box, { clipboardData: { types: ['Files'], files } });
    expect(opened()).toEqual({ kind: 'add-files', files });
  });

  it('does not intercept pasted text, even with an image of it', () => {
    const { box, opened } = show();
    fireEvent.paste(box, { clipboardData: { types: ['text/plain', 'Files'], files } });
    fireEvent.drop(box, { dataTransfer: { types: ['text/plain'], files: [] } });
    expect(opened()).toBeNull();
  });
});
