import { useAtom } from 'jotai';
import { t } from '../../messages/translate.ts';
import { ApiError, errorDetail } from '../../data/http/errors.ts';
import type { UploadListener } from '../../data/files/uploads.ts';
import { useUploads } from '../../data/files/use-uploads.ts';
import { readableName } from '../../rules/files/readable-name.ts';
import { refusal, type UploadForm } from '../../rules/upload/accepted-files.ts';
import { fileToasts } from '../../rules/texts/other-toasts.ts';
import { uploadFailure } from '../../rules/upload/upload-words.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { useToast } from '../../state/toasts.ts';

const problemOf = (error: unknown) => ({
  answered: error instanceof ApiError,
  detail: errorDetail(error, '') || undefined,
});

/**
 * Uploads the files a person chose, and shows the result. In a task form, a file is attached as soon as it has been
 * uploaded. Returns a function that returns one sentence for each rejected file.
 */
export function useAddFiles(form: UploadForm): (files: readonly File[]) => readonly string[] {
  const uploads = useUploads();
  const toast = useToast();
  const [attached, setAttached] = useAtom(attachedFileIdsAtom);
  const listener: UploadListener = {
    onDone({ id, name, isAttached }) {
      if (isAttached && id !== undefined) setAttached((ids) => (ids.includes(id) ? ids : [...ids, id]));
      if (form === 'dialog') toast({ tone: 'success', ...fileToasts.added(readableName(name)) });
    },
    onFailed({ name }, error) {
      toast({ tone: 'destructive', ...uploadFailure(form, name, problemOf(error)) });
    },
    onEnd(done) {
      if (form === 'task' && done > 0) toast({ tone: 'success', ...fileToasts.uploaded(done) });
    },
  };
  return (files) => {
    const rejections = files.flatMap((file) => refusal(file, form) ?? []);
    const accepted = files.filter((file) => refusal(file, form) === undefined);
    const repeated = uploads.add(accepted, { form, isAttached: form === 'task', attached, ...listener });
    // Only one toast is visible at a time: it explains the first rejection, and the returned list has them all.
    const [firstRejection] = rejections;
    if (firstRejection) toast({ tone: 'destructive', ...firstRejection });
    const sentences = [
      ...rejections.map(({ description }) => description),
      ...repeated.map(({ name }) => t('{name} is already in the list.', { name: readableName(name) })),
    ];
    return [...new Set(sentences)];
  };
}
