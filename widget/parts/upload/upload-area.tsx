import { useEffectEvent, useLayoutEffect, useId, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { pickerAccepts, type UploadForm } from '../../rules/upload/accepted-files.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { hasFiles, droppedFiles, pastedFiles } from './file-drop.ts';
import { about, area, choose } from './upload-area.css.ts';

/** Accepts files dropped or pasted anywhere on the page. Outside the area, the browser would navigate to them. */
function usePageDrops(onFiles: (files: readonly File[]) => void, enabled: boolean): boolean {
  const [isDragOver, setIsDragOver] = useState(false);
  const accept = useEffectEvent((event: Event, files: readonly File[]) => {
    if (files.length === 0) return;
    event.preventDefault();
    if (enabled) onFiles(files);
  });
  useLayoutEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const dragOver = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setIsDragOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsDragOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsDragOver(false);
      accept(event, droppedFiles(event.dataTransfer));
    };
    const paste = (event: ClipboardEvent) => accept(event, pastedFiles(event.clipboardData));
    document.addEventListener('dragover', dragOver, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listeners.abort();
  }, []);
  return isDragOver && enabled;
}

export type UploadAreaProps = {
  form: UploadForm;
  label: string;
  onFiles: (files: readonly File[]) => void;
  busy?: boolean;
};

/** Where files are chosen, dropped, or pasted. While busy, it accepts none and shows why. */
export const UploadArea = ({ form, label, onFiles, busy = false }: UploadAreaProps) => {
  const aboutId = useId();
  const isDragOver = usePageDrops(onFiles, !busy);
  return (
    <label className={area} data-over={isDragOver || undefined} data-busy={busy || undefined}>
      <Icon name="upload" size={24} />
      <span className={choose}>{busy ? t('Uploading...') : label}</span>
      <span id={aboutId} className={about}>
        {t('Drop files here or click to browse')}
      </span>
      <input
        type="file"
        multiple
        className={hidden}
        accept={pickerAccepts(form)}
        aria-label={label}
        aria-describedby={aboutId}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same file again after it was removed.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
};
