import { t } from '../../messages/translate.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { fileKind } from '../../rules/files/file-name.ts';
import { formatFileSize } from '../../rules/format/format-amount.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import {
  bar,
  buttons,
  facts,
  failed,
  mark,
  name as nameStyle,
  processing,
  ready,
  row,
} from './file-chooser.css.ts';
import type { ChosenRow } from './use-chosen-files.ts';

const State = ({ file }: { file: ChosenRow }) => {
  switch (file.state) {
    case 'waiting':
      return <span>{t('Waiting...')}</span>;
    case 'uploading':
      return (
        <>
          <span>{t('Uploading...')}</span>
          <span className={bar}>
            <Progress
              label={t('Uploading {name}', { name: readableName(file.name) })}
              value={file.progress}
            />
          </span>
        </>
      );
    case 'processing':
      return <span className={processing}>{t('Processing...')}</span>;
    case 'ready':
      return <span className={ready}>{t('✓ Ready to use')}</span>;
    case 'failed':
      return <span className={failed}>{t('Upload failed')}</span>;
  }
};

export type FileRowProps = {
  file: ChosenRow;
  busy: boolean;
  onRetry: () => void;
  onRemove: () => void;
};

/** A file for the task, with its progress. */
export const FileRow = ({ file, busy, onRetry, onRemove }: FileRowProps) => {
  const name = readableName(file.name);
  const isUploading = file.state === 'waiting' || file.state === 'uploading';
  return (
    <li className={row}>
      <span className={mark}>
        <Icon name={fileKind(file.name) === 'picture' ? 'file-image' : 'file'} />
      </span>
      <div>
        <bdi className={nameStyle}>{name}</bdi>
        <div className={facts}>
          <span>{formatFileSize(file.size)}</span>
          <State file={file} />
        </div>
      </div>
      <span className={buttons}>
        {file.state === 'failed' && (
          <Button variant="secondary" size="small" aria-label={t('Retry {name}', { name })} onClick={onRetry}>
            {t('Retry')}
          </Button>
        )}
        <Button
          data-remove
          variant="quiet"
          size="small"
          aria-label={t(isUploading ? 'Cancel {name}' : 'Remove {name}', { name })}
          busy={busy}
          onClick={onRemove}
        >
          {t(isUploading ? 'Cancel' : 'Remove')}
        </Button>
      </span>
    </li>
  );
};
