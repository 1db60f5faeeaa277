import { useEffect } from 'react';
import { t } from '../../messages/translate.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { content } from './text-preview.css.ts';
import { fileErrors } from '../../rules/texts/errors.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';

/** Placeholder while a file loads. */
export const FileLoading = () => (
  <div className={content} role="status">
    <VisuallyHidden>{t('Loading the file')}</VisuallyHidden>
    <Skeleton lines={8} />
  </div>
);

/** Shown if a file failed to load. */
export const CannotLoad = ({ onRetry }: { onRetry: () => void }) => {
  const toast = useToast();
  useEffect(() => {
    toast({ tone: 'destructive', ...fileToasts.notViewed });
  }, [toast]);
  return (
    <EmptyState
      icon="alert"
      title={fileErrors.notShown}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('Try again')}
        </Button>
      }
    />
  );
};
