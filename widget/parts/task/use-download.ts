import { useDownloadFile } from '../../data/files/file-calls.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

type Wanted = { taskId: string; fileName: string; downloadUrl: string | undefined };
type Words = { title: string; description: string };

/** Saves a task's file, one download at a time. `failed` returns the toast for an error. */
export function useDownload(wanted: Wanted, failed: (error: unknown) => Words) {
  const file = useDownloadFile();
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'download'>();
  const save = async () => {
    try {
      await file.mutateAsync(wanted);
    } catch (error) {
      toast({ tone: 'destructive', ...failed(error) });
    }
  };
  return { busy: pending !== undefined, download: () => void run('download', save) };
}
