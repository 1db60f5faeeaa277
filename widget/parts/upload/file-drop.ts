import { useSetAtom } from 'jotai';
import type { ClipboardEvent, DragEvent } from 'react';
import { openDialogAtom } from '../../state/view-atoms.ts';

/** Whether something that is dragged is files. */
export const carriesFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;

/** The files that were dropped. */
export const droppedFiles = (data: DataTransfer | null): readonly File[] =>
  carriesFiles(data) ? [...(data?.files ?? [])] : [];

/** The files that were pasted. What also has words, like cells of a table beside their picture, is meant as words. */
export const pastedFiles = (data: DataTransfer | null): readonly File[] =>
  data?.types.includes('text/plain') ? [] : droppedFiles(data);

/** Handlers for the box a task is described in: files that are dropped or pasted there open the Add Files dialog. */
export function useFileDrop() {
  const openDialog = useSetAtom(openDialogAtom);
  const open = (event: { preventDefault(): void }, files: readonly File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    openDialog({ kind: 'add-files', files });
  };
  return {
    onDragOver(event: DragEvent) {
      if (carriesFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => open(event, droppedFiles(event.dataTransfer)),
    onPaste: (event: ClipboardEvent) => open(event, pastedFiles(event.clipboardData)),
  };
}
