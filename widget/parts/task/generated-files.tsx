import { useSetAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import type { OutputFile } from '../../../contract/entities/output-file.ts';
import { formatFileSize } from '../../rules/format/format-amount.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { outputFiles } from '../../rules/files/output-files.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { FileItem, FileList, type FileListProps } from './file-list.tsx';
import { useDownload } from './use-download.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

type FileRowProps = { taskId: string; file: OutputFile };

const FileRow = ({ taskId, file }: FileRowProps) => {
  const name = readableName(file.name);
  const openDialog = useSetAtom(openDialogAtom);
  const { busy, download } = useDownload(
    { taskId, fileName: file.name, downloadUrl: file.downloadUrl },
    () => fileToasts.notDownloaded,
  );
  return (
    <FileItem name={name} about={formatFileSize(file.size)}>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="view" size={16} />}
        aria-label={t('View {name}', { name })}
        onClick={() => openDialog({ kind: 'file-preview', taskId, fileName: file.name })}
      >
        {t('View')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Icon name="download" size={16} />}
        aria-label={t('Download {name}', { name })}
        busy={busy}
        onClick={download}
      >
        {t('Download')}
      </Button>
    </FileItem>
  );
};

export type FileCardProps = Pick<FileListProps, 'level' | 'of'> & {
  taskId: string;
  title: string;
  files: readonly OutputFile[];
};

/** A task's files under a heading, with View and Download. */
export const FileCard = ({ taskId, files, ...list }: FileCardProps) => (
  <FileList {...list}>
    {files.map((file) => (
      <FileRow key={file.name} taskId={taskId} file={file} />
    ))}
  </FileList>
);

export type GeneratedFilesProps = Pick<FileListProps, 'level' | 'of'> & {
  taskId: string;
  files: readonly OutputFile[] | undefined;
};

/** The files a task generated, or nothing if there are none. */
export const GeneratedFiles = ({ files, ...card }: GeneratedFilesProps) => {
  const visibleFiles = outputFiles(files);
  return visibleFiles.length === 0 ? null : (
    <FileCard {...card} title={t('Generated Files')} files={visibleFiles} />
  );
};
