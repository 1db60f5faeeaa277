import { useSetAtom } from 'jotai';
import type { ClipboardEvent, DragEvent } from 'react';
import { openDialogAtom } from '../../state/view-atoms.ts';

/** Whether dragged content contains files. */
export const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') === true;

/** Returns the dropped files. */
export const droppedFiles = (data: DataTransfer | null): readonly File[] =>
  hasFiles(data) ? [...(data?.files ?? [])] : [];

/** Returns the pasted files. Content that also has text, such as table cells with their image, is pasted as text. */
export const pastedFiles = (data: DataTransfer | null): readonly File[] =>
  data?.types.includes('text/plain') ? [] : droppedFiles(data);

/** Event handlers for the prompt: files dropped or pasted there open the Add Files dialog. */
export function useFileDrop() {
  const openDialog = useSetAtom(openDialogAtom);
  const open = (event: { preventDefault(): void }, files: readonly File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    openDialog({ kind: 'add-files', files });
  };
  return {
    onDragOver(event: DragEvent) {
      if (hasFiles(event.dataTransfer)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => open(event, droppedFiles(event.dataTransfer)),
    onPaste: (event: ClipboardEvent) => open(event, pastedFiles(event.clipboardData)),
  };
}
