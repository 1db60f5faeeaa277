import { useDownloadFile } from '../../data/files/file-calls.ts';
import type { ToastText } from '../../rules/texts/toasts.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

type DownloadTarget = { taskId: string; fileName: string; downloadUrl: string | undefined };

/** Saves a task's file, one download at a time. `failureToast` returns the toast for an error. */
export function useDownload(target: DownloadTarget, failureToast: (error: unknown) => ToastText) {
  const download = useDownloadFile();
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'download'>();
  const save = async () => {
    try {
      await download.mutateAsync(target);
    } catch (error) {
      toast({ tone: 'destructive', ...failureToast(error) });
    }
  };
  return { busy: pending !== undefined, download: () => void run('download', save) };
}
