import { useSetAtom } from 'jotai';
import type { OutputFile } from '../../rules/entities.ts';
import { fileKind, type FileKind } from '../../rules/files/file-name.ts';
import { formatFileSize } from '../../rules/format/format-amount.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { outputFiles } from '../../rules/files/output-files.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Button } from '../../ui/field/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { useDownload } from './use-download.ts';
import { buttons, fileName, heading, item, list, mark, size } from './generated-files.css.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

const icons: Record<FileKind, IconName> = {
  pdf: 'file-pdf',
  markdown: 'file-text',
  csv: 'file-sheet',
  json: 'file-text',
  office: 'file',
  picture: 'file-image',
  text: 'file-text',
};

type FileRowProps = { taskId: string; file: OutputFile };

const FileRow = ({ taskId, file }: FileRowProps) => {
  const name = readableName(file.name);
  const openDialog = useSetAtom(openDialogAtom);
  const { busy, download } = useDownload(
    { taskId, fileName: file.name, downloadUrl: file.downloadUrl },
    () => fileToasts.notDownloaded,
  );
  return (
    <li className={item}>
      <span className={mark}>
        <Icon name={icons[fileKind(file.name)]} />
      </span>
      <bdi className={fileName}>{name}</bdi>
      <span className={size}>{formatFileSize(file.size)}</span>
      <span className={buttons}>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="view" size={16} />}
          aria-label={`View ${name}`}
          onClick={() => openDialog({ kind: 'file-preview', taskId, fileName: file.name })}
        >
          View
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="download" size={16} />}
          aria-label={`Download ${name}`}
          busy={busy}
          onClick={download}
        >
          Download
        </Button>
      </span>
    </li>
  );
};

export type FileCardProps = { taskId: string; title: string; files: readonly OutputFile[] };

/** Files of a task under a heading, to look at or to keep. */
export const FileCard = ({ taskId, title, files }: FileCardProps) => (
  <Card as="section" aria-label={title}>
    <h3 className={heading}>{title}</h3>
    <ul className={list}>
      {files.map((file) => (
        <FileRow key={file.name} taskId={taskId} file={file} />
      ))}
    </ul>
  </Card>
);

export type GeneratedFilesProps = { taskId: string; files: readonly OutputFile[] | undefined };

/** What a task made. Nothing when it made nothing. */
export const GeneratedFiles = ({ taskId, files }: GeneratedFilesProps) => {
  const shown = outputFiles(files);
  return shown.length === 0 ? null : <FileCard taskId={taskId} title="Generated Files" files={shown} />;
};
