import { useEffect } from 'react';
import { useFileContent } from '../../data/files/file-calls.ts';
import { usePlatform } from '../../platform/platform.ts';
import type { FileKind } from '../../rules/files/file-name.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { FileText } from './file-text.tsx';
import { content, tools } from './text-preview.css.ts';

/** What stands where a file is about to be. */
export const FileLoading = () => (
  <div className={content} role="status">
    <VisuallyHidden>Loading the file</VisuallyHidden>
    <Skeleton lines={8} />
  </div>
);

export type TextPreviewProps = { taskId: string; fileName: string; kind: FileKind };

/** The text of a file, asked for when it is opened. */
export const TextPreview = ({ taskId, fileName, kind }: TextPreviewProps) => {
  const { data: text, isError, refetch } = useFileContent(taskId, fileName);
  const { clipboard } = usePlatform();
  const toast = useToast();
  useEffect(() => {
    if (isError) toast({ tone: 'destructive', title: 'Error', description: 'Could not view file' });
  }, [isError, toast]);

  const copy = async (copied: string) => {
    try {
      await clipboard.copy(copied);
      toast({ tone: 'success', title: 'Copied!', description: 'File content copied to clipboard' });
    } catch {
      toast({
        tone: 'destructive',
        title: 'Copy failed',
        description: 'Your browser does not let this page use the clipboard.',
      });
    }
  };
  if (isError)
    return (
      <EmptyState
        icon="alert"
        title="Unable to load file content"
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    );
  if (text === undefined) return <FileLoading />;
  return (
    <div className={content}>
      <div className={tools}>
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="copy" size={16} />}
          onClick={() => void copy(text)}
        >
          Copy
        </Button>
      </div>
      <FileText fileName={fileName} kind={kind} text={text} />
    </div>
  );
};
