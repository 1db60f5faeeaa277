import { useRef } from 'react';
import { t, tCount } from '../../messages/translate.ts';
import { FileChooser } from '../../parts/upload/file-chooser.tsx';
import { type ChosenRow, isUploading, useChosenFiles } from '../../parts/upload/use-chosen-files.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { content, heading, help, helpList } from './add-files-dialog.css.ts';

const readyWords = (rows: readonly ChosenRow[]) => {
  const ready = rows.filter(({ state }) => state === 'ready').length;
  return (
    rows.length > 0 &&
    tCount(rows.length, '{ready} of {count} file ready to use', '{ready} of {count} files ready to use', {
      ready,
    })
  );
};

const HowItWorks = () => (
  <section className={help} aria-label={t('How it works')}>
    <h3 className={heading}>{t('How it works')}</h3>
    <ul className={helpList}>
      <li>{t('Your files are read automatically')}</li>
      <li>{t('Their content guides the automation')}</li>
      <li>{t('Good for spreadsheets, documents, and images')}</li>
    </ul>
  </section>
);

export type AddFilesDialogProps = DialogControl & { files?: readonly File[] | undefined };

/** Adds files to the next task. `files` are the initial ones. */
export const AddFilesDialog = ({ open, onClose, files }: AddFilesDialogProps) => {
  const chosen = useChosenFiles();
  const { rows, settled, addToTask } = chosen;
  const adding = useOnceAtATime<'add'>();
  const toast = useToast();
  const listRef = useRef<HTMLUListElement>(null);

  const uploading = rows.some(isUploading);
  // Spec silent: files that were added but not attached. They stay in the list, so that closing the dialog by mistake
  // doesn't cost the uploads.
  const cancel = () => {
    isAdding.current = false;
    if (uploading) toast(fileToasts.stillUploading);
    onClose();
  };
  const isAdding = useRef(false);
  const confirm = async () => {
    isAdding.current = true;
    const allArrived = await settled();
    // A file that failed meanwhile stays in the list, where it can be retried or removed. Without a list, there is
    // nothing to attach.
    if (!isAdding.current || !listRef.current || (uploading && !allArrived)) return;
    addToTask();
    onClose();
  };

  return (
    <Dialog
      open={open}
      onClose={cancel}
      title={t('Add Files to Your Task')}
      description={t('Upload documents or images to include in your automation')}
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            busy={adding.pending !== undefined}
            busyLabel={t('Uploading...')}
            disabled={!rows.some(({ state }) => state !== 'failed')}
            onClick={() => void adding.run('add', confirm)}
          >
            {t('Add to Task')}
          </Button>
        </>
      }
    >
      <div className={content}>
        <FileChooser
          form="dialog"
          label={t('Choose files to include')}
          chosen={chosen}
          initialFiles={files}
          listRef={listRef}
        />
        <VisuallyHidden>
          <span role="status">{readyWords(rows)}</span>
        </VisuallyHidden>
        <HowItWorks />
      </div>
    </Dialog>
  );
};
