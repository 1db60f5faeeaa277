import { fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { expect, it } from 'vitest';
import { useFileDrop } from '../../../../../widget/parts/upload/file-drop.ts';
import { createState } from '../../../../../widget/state/create-state.ts';
import { openDialogAtom } from '../../../../../widget/state/view-atoms.ts';
import { createFakePlatform } from '../../../../fakes/fake-platform.ts';

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

it('opens the dialog for dropped and pasted files, but not for pasted text', () => {
  const { box, opened } = show();
  fireEvent.paste(box, { clipboardData: { types: ['text/plain', 'Files'], files } });
  fireEvent.drop(box, { dataTransfer: { types: ['text/plain'], files: [] } });
  expect(opened()).toBeNull();
  fireEvent.paste(box, { clipboardData: { types: ['Files'], files } });
  expect(opened()).toEqual({ kind: 'add-files', files });
  const two = { types: ['Files'], files: [...files, ...files] };
  expect(fireEvent.dragOver(box, { dataTransfer: two })).toBe(false);
  expect(fireEvent.drop(box, { dataTransfer: two })).toBe(false);
  expect(opened()).toEqual({ kind: 'add-files', files: two.files });
});
