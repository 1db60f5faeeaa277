import { t } from '../../messages/translate.ts';
import { useFileContent } from '../../data/files/file-calls.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { FileKind } from '../../rules/files/file-name.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { CannotLoad, FileLoading } from './file-loading.tsx';
import { FileText } from './file-text.tsx';
import { content, tools } from './text-preview.css.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

export type TextPreviewProps = { taskId: string; fileName: string; kind: FileKind };

/** A file's text, loaded when it is opened. */
export const TextPreview = ({ taskId, fileName, kind }: TextPreviewProps) => {
  const { data: text, isError, refetch } = useFileContent(taskId, fileName);
  const { clipboard } = usePlatform();
  const toast = useToast();

  const copy = async (copied: string) => {
    try {
      await clipboard.copy(copied);
      toast({ tone: 'success', ...fileToasts.copied });
    } catch {
      toast({ tone: 'destructive', ...fileToasts.notCopied });
    }
  };
  if (isError) return <CannotLoad onRetry={() => void refetch()} />;
  if (text === undefined) return <FileLoading />;
  if (text.trim() === '') return <EmptyState icon="file-text" title={t('This file is empty')} />;
  return (
    <div className={content}>
      <div className={tools}>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="copy" size={16} />}
          onClick={() => void copy(text)}
        >
          {t('Copy')}
        </Button>
      </div>
      <FileText label={readableName(fileName)} kind={kind} text={text} />
    </div>
  );
};
