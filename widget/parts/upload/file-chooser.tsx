import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import type { UploadForm } from '../../rules/upload/accepted-files.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { content, heading, list, rejected } from './file-chooser.css.ts';
import { FileRow } from './file-row.tsx';
import { UploadArea } from './upload-area.tsx';
import { useAddFiles } from './use-add-files.ts';
import type { ChosenFiles, ChosenRow } from './use-chosen-files.ts';

const noFiles: readonly File[] = [];

export type FileChooserProps = {
  form: UploadForm;
  label: string;
  chosen: ChosenFiles;
  /** Shows that files are uploading, and accepts no others. */
  busy?: boolean;
  /** Files to add when it opens. */
  initialFiles?: readonly File[] | undefined;
  listRef?: RefObject<HTMLUListElement | null>;
};

/** The file picker with the list of chosen files and their progress. */
export const FileChooser = ({
  form,
  label,
  chosen,
  busy = false,
  initialFiles = noFiles,
  listRef,
}: FileChooserProps) => {
  const { rows, isUnknown, refetch, retry, remove } = chosen;
  const addFiles = useAddFiles(form);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const { pending, run } = useOnceAtATime<string>();
  const container = useRef<HTMLDivElement>(null);

  const first = useRef(initialFiles);
  useEffect(() => {
    if (first.current.length === 0) return;
    setRejections(addFiles(first.current));
    first.current = noFiles;
  }, [addFiles]);

  const focusAt = useRef<{ index: number; of: number }>(undefined);
  useLayoutEffect(() => {
    const buttons = container.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    if (focusAt.current === undefined || focusAt.current.of === buttons.length) return;
    // The focused row is gone, so focus the next one, or the picker above.
    const next = buttons[Math.min(focusAt.current.index, buttons.length - 1)];
    focusAt.current = undefined;
    (next ?? container.current?.querySelector('input'))?.focus();
  });
  const removeRow = async (row: ChosenRow, index: number) => {
    focusAt.current = { index, of: rows.length };
    if (!(await remove(row))) focusAt.current = undefined;
  };
  return (
    <div ref={container} className={content}>
      <UploadArea form={form} label={label} busy={busy} onFiles={(files) => setRejections(addFiles(files))} />
      {rejections.length > 0 && (
        <ul className={rejected} aria-label={t('Not added')}>
          {rejections.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {isUnknown && (
        <div className={rejected}>
          <p>{t("Couldn't load your files.")}</p>
          <Button variant="secondary" size="small" onClick={refetch}>
            {t('Try again')}
          </Button>
        </div>
      )}
      {rows.length > 0 && (
        <section aria-label={t('Your Files')}>
          <h3 className={heading}>{t('Your Files')}</h3>
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
    </div>
  );
};
