import { t } from '../../messages/translate.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useTask } from '../../data/tasks/task-queries.ts';
import { fileKind, fileTitle } from '../../rules/files/file-name.ts';
import { useDownload } from '../../parts/task/use-download.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { PdfPreview, PicturePreview } from './bytes-preview.tsx';
import { CannotPreview } from './cannot-preview.tsx';
import { TextPreview } from './text-preview.tsx';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

export type FilePreviewDialogProps = DialogControl & { taskId: string; fileName: string };

/** Previews a task's file. */
export const FilePreviewDialog = ({ open, onClose, taskId, fileName }: FilePreviewDialogProps) => {
  const file = useTask(taskId)?.outputFiles?.find(({ name }) => name === fileName);
  const kind = fileKind(fileName);

  const { busy, download } = useDownload({ taskId, fileName, downloadUrl: file?.downloadUrl }, (error) => ({
    title: fileToasts.downloadFailed.title,
    description: errorDetail(error, fileToasts.downloadFailed.description),
  }));
  const button = (
    <Button variant="primary" icon={<Icon name="download" size={16} />} busy={busy} onClick={download}>
      {t(kind === 'pdf' ? 'Download PDF' : 'Download')}
    </Button>
  );
  const content = () => {
    if (kind === 'pdf') return <PdfPreview taskId={taskId} fileName={fileName} />;
    if (kind === 'office') return <CannotPreview kind="office" action={button} />;
    if (kind === 'picture') return <PicturePreview taskId={taskId} fileName={fileName} />;
    return <TextPreview taskId={taskId} fileName={fileName} kind={kind} />;
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={fileTitle(fileName)}
      footer={kind !== 'office' && button}
    >
      {content()}
    </Dialog>
  );
};
