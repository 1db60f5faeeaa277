import { t } from '../../messages/translate.ts';
import { useDownload } from '../../parts/task/use-download.ts';
import type { OutputFile } from '../../../contract/entities/output-file.ts';
import { fileName } from '../../rules/files/file-name.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { historyFiles } from '../../rules/files/output-files.ts';
import { pressOnce } from '../../ui/field/press-once.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { list, name as nameStyle, tones } from './file-chips.css.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

const looks: Readonly<Record<string, [tone: keyof typeof tones, icon: IconName]>> = {
  pdf: ['red', 'file-pdf'],
  xlsx: ['green', 'file-sheet'],
  xls: ['green', 'file-sheet'],
  csv: ['green', 'file-sheet'],
  txt: ['amber', 'file-text'],
  doc: ['blue', 'file-text'],
  docx: ['blue', 'file-text'],
};

const lookOf = (file: string) => {
  const { extension } = fileName(file);
  return (Object.hasOwn(looks, extension) && looks[extension]) || (['plain', 'file'] as const);
};

const DownloadChip = ({ taskId, file }: { taskId: string; file: OutputFile }) => {
  const [tone, icon] = lookOf(file.name);
  const { busy, download } = useDownload(
    { taskId, fileName: file.name, downloadUrl: file.downloadUrl },
    () => fileToasts.downloadFailed,
  );
  return (
    <button
      type="button"
      className={tones[tone]}
      aria-label={t('Download {name}', { name: readableName(file.name) })}
      aria-busy={busy || undefined}
      {...pressOnce({ onClick: download })}
    >
      <Icon name={icon} size={16} />
      <bdi className={nameStyle}>{readableName(file.name)}</bdi>
      <Icon name="download" size={14} />
    </button>
  );
};

const PlainChip = ({ file }: { file: OutputFile }) => {
  const [tone, icon] = lookOf(file.name);
  return (
    <span className={tones[tone]}>
      <Icon name={icon} size={16} />
      <bdi className={nameStyle}>{readableName(file.name)}</bdi>
    </span>
  );
};

export type FileChipsProps = { taskId: string; files: readonly OutputFile[] | undefined };

/** The files a task generated. Those with an address can be downloaded. */
export const FileChips = ({ taskId, files }: FileChipsProps) => {
  const visibleFiles = historyFiles(files);
  if (visibleFiles.length === 0) return null;
  return (
    <ul className={list} aria-label={t('Files')}>
      {visibleFiles.map((file) => (
        <li key={file.name}>
          {file.downloadUrl === undefined ? (
            <PlainChip file={file} />
          ) : (
            <DownloadChip taskId={taskId} file={file} />
          )}
        </li>
      ))}
    </ul>
  );
};
