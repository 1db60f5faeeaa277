import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { errorDetail } from '../../data/http/errors.ts';
import { useFilePicture } from '../../data/files/file-calls.ts';
import { useTasks } from '../../data/tasks/task-queries.ts';
import { fileKind, fileTitle } from '../../rules/files/file-name.ts';
import { useDownload } from '../../parts/task/use-download.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { picture } from './text-preview.css.ts';
import { FileLoading, TextPreview } from './text-preview.tsx';

const words = {
  pdf: {
    title: 'PDF Preview Not Available',
    text: 'PDF files cannot be displayed as text. Click the Download button below to view the PDF in your browser or save it to your device.',
    icon: 'file-pdf',
  },
  office: {
    title: 'Preview Not Available',
    text: 'Office documents cannot be previewed. Download the file to open it on your device.',
    icon: 'file',
  },
  picture: {
    title: 'Preview Not Available',
    text: 'This picture cannot be displayed. Download the file to open it on your device.',
    icon: 'file-image',
  },
} as const;

/** What stands in place of a file that has no text to show. */
export const CannotPreview = ({ kind, action }: { kind: keyof typeof words; action?: ReactNode }) => (
  <EmptyState {...words[kind]} action={action} />
);

/** A picture, by an address that only this page knows: its bytes are asked for with the session. */
const PicturePreview = ({ taskId, fileName }: { taskId: string; fileName: string }) => {
  const { data: bytes, isError, refetch } = useFilePicture(taskId, fileName);
  const [broken, setBroken] = useState(false);
  const drawn = useRef<HTMLImageElement>(null);
  useLayoutEffect(() => {
    if (!bytes || !drawn.current) return;
    const address = URL.createObjectURL(bytes);
    drawn.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [bytes]);
  if (isError)
    return (
      <EmptyState
        icon="alert"
        title="Unable to load the picture"
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  if (broken) return <CannotPreview kind="picture" />;
  if (!bytes) return <FileLoading />;
  return <img ref={drawn} className={picture} alt={fileName} onError={() => setBroken(true)} />;
};

export type FilePreviewDialogProps = DialogControl & { taskId: string; fileName: string };

/** A file a task made, as far as it can be shown. */
export const FilePreviewDialog = ({ open, onClose, taskId, fileName }: FilePreviewDialogProps) => {
  const file = useTasks()
    .data?.find(({ id }) => id === taskId)
    ?.outputFiles?.find(({ name }) => name === fileName);
  const kind = fileKind(fileName);

  const { busy, download } = useDownload({ taskId, fileName, downloadUrl: file?.downloadUrl }, (error) => ({
    title: 'Download failed',
    description: errorDetail(error, 'Unable to download the file'),
  }));
  const button = (
    <Button variant="primary" icon={<Icon name="download" size={16} />} busy={busy} onClick={download}>
      {kind === 'pdf' ? 'Download PDF' : 'Download'}
    </Button>
  );
  const known = kind === 'pdf' || kind === 'office';
  return (
    <Dialog open={open} onClose={onClose} size="large" title={fileTitle(fileName)} footer={!known && button}>
      {known && <CannotPreview kind={kind} action={button} />}
      {kind === 'picture' && <PicturePreview taskId={taskId} fileName={fileName} />}
      {!known && kind !== 'picture' && <TextPreview taskId={taskId} fileName={fileName} kind={kind} />}
    </Dialog>
  );
};
