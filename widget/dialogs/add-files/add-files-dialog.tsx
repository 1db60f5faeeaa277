import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { UploadArea } from '../../parts/upload/upload-area.tsx';
import { useAddFiles } from '../../parts/upload/use-add-files.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { content, heading, help, helpList, list, refused } from './add-files-dialog.css.ts';
import { FileRow } from './file-row.tsx';
import { type ChosenRow, useChosenFiles } from './use-chosen-files.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

const isOnTheWay = ({ state }: ChosenRow) => state === 'waiting' || state === 'uploading';

const readyWords = (rows: readonly ChosenRow[]) => {
  const ready = rows.filter(({ state }) => state === 'ready').length;
  return rows.length > 0 && `${ready} of ${rows.length} ${rows.length === 1 ? 'file' : 'files'} ready to use`;
};

const HowItWorks = () => (
  <section className={help} aria-label="How it works">
    <h3 className={heading}>How it works</h3>
    <ul className={helpList}>
      <li>Your files are read automatically</li>
      <li>Their content guides the automation</li>
      <li>Good for spreadsheets, documents and images</li>
    </ul>
  </section>
);

export type AddFilesDialogProps = DialogControl & { files?: readonly File[] | undefined };

/** The files that are to go with the next task. `files`: those it was opened for. */
export const AddFilesDialog = ({ open, onClose, files = [] }: AddFilesDialogProps) => {
  const { rows, isUnknown, refetch, retry, remove, settled, addToTask } = useChosenFiles();
  const addFiles = useAddFiles('dialog');
  const [notTaken, setNotTaken] = useState<readonly string[]>([]);
  const { pending, run } = useOnceAtATime<string>();
  const adding = useOnceAtATime<'add'>();
  const toast = useToast();
  const listRef = useRef<HTMLUListElement>(null);
  const areaRef = useRef<HTMLDivElement>(null);

  const add = (chosen: readonly File[]) => setNotTaken(addFiles(chosen));
  const given = useRef(files);
  useEffect(() => {
    if (given.current.length === 0) return;
    setNotTaken(addFiles(given.current));
    given.current = [];
  }, [addFiles]);

  const uploading = rows.some(isOnTheWay);
  // Spec silent: what was added and not put to the task stays in the list, because nobody wants to send it again
  // for a dialog that was closed too soon.
  const cancel = () => {
    isAdding.current = false;
    if (uploading) toast(fileToasts.stillUploading);
    onClose();
  };
  const isAdding = useRef(false);
  const confirm = async () => {
    isAdding.current = true;
    const allArrived = await settled();
    // One that failed meanwhile is there to be seen, tried again or removed; without a list nothing is left to add.
    if (!isAdding.current || !listRef.current || (uploading && !allArrived)) return;
    addToTask();
    onClose();
  };

  const focusAt = useRef<{ index: number; of: number }>(undefined);
  useLayoutEffect(() => {
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    if (focusAt.current === undefined || focusAt.current.of === buttons.length) return;
    // What had the focus is gone: the next in the list takes it, or what stands above.
    const next = buttons[Math.min(focusAt.current.index, buttons.length - 1)];
    focusAt.current = undefined;
    (next ?? areaRef.current?.querySelector('input'))?.focus();
  });
  const removeRow = async (row: ChosenRow, index: number) => {
    focusAt.current = { index, of: rows.length };
    if (!(await remove(row))) focusAt.current = undefined;
  };
  return (
    <Dialog
      open={open}
      onClose={cancel}
      title="Add Files to Your Task"
      description="Upload documents or images to include in your automation"
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={adding.pending !== undefined}
            busyLabel="Uploading..."
            disabled={!rows.some(({ state }) => state !== 'failed')}
            onClick={() => void adding.run('add', confirm)}
          >
            Add to Task
          </Button>
        </>
      }
    >
      <div className={content}>
        <div ref={areaRef}>
          <UploadArea form="dialog" label="Choose files to include" onFiles={add} />
        </div>
        {notTaken.length > 0 && (
          <ul className={refused} aria-label="Not added">
            {notTaken.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {isUnknown && (
          <div className={refused}>
            <p>Your files could not be loaded.</p>
            <Button variant="secondary" size="small" onClick={refetch}>
              Try again
            </Button>
          </div>
        )}
        {rows.length > 0 && (
          <section aria-label="Your Files">
            <h3 className={heading}>Your Files</h3>
            <ul ref={listRef} className={list}>
              {rows.map((row, index) => (
                <FileRow
                  key={row.key}
                  file={row}
                  busy={pending === row.key}
                  onRetry={() => retry(row)}
                  onRemove={() => void run(row.key, () => removeRow(row, index))}
                />
              ))}
            </ul>
          </section>
        )}
        <VisuallyHidden>
          <span role="status">{readyWords(rows)}</span>
        </VisuallyHidden>
        <HowItWorks />
      </div>
    </Dialog>
  );
};
