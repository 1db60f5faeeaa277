import { useDownloadFile } from '../../data/files/file-calls.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';

type Wanted = { taskId: string; fileName: string; downloadUrl: string | undefined };
type Words = { title: string; description: string };

/** Saves a file a task made, once at a time. `failed` words what to tell when that fails. */
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
