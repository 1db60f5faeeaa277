import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { errorDetail } from '../../data/http/errors.ts';
import { usePromptPassword } from '../../data/tasks/prompt-password.ts';
import { useCreateTask } from '../../data/tasks/task-mutations.ts';
import { withContext } from '../../rules/chat/follow-up-context.ts';
import { composedPrompt, loginToSend } from '../../rules/compose/composed-prompt.ts';
import { documentRequest } from '../../rules/compose/document-request.ts';
import { maskSensitive } from '../../rules/privacy/mask-secrets.ts';
import { loginInText, withoutPassword } from '../../rules/privacy/login-in-text.ts';
import type { PayloadOf } from '../../rules/task/task-payload.ts';
import { taskStarted, taskToasts } from '../../rules/texts/toasts.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { freshStartAtom, selectedTaskIdAtom, speedModeAtom } from '../../state/task-atoms.ts';
import { taskChoicesAtom } from '../../state/task-choices-atom.ts';
import { useToast } from '../../state/toasts.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { useTalkBefore } from '../chat/use-talk-before.ts';
import { useAttachedFiles } from '../upload/use-attached-files.ts';

export type StartTask = {
  /** What is being started: its title, or its prompt where it has none. */
  starting: string | undefined;
  /** Starts a task, unless one is being started; `onStarted` once it is there. */
  start: (asked: { prompt: string; title?: string }, onStarted?: () => void) => void;
};

/**
 * Starts tasks without a question before: from a prompt, with the files, the speed and the place that were chosen.
 * `after`: the task whose conversation the new one goes on in.
 */
export function useStartTask(
  payloadOf: PayloadOf,
  { after }: { after?: string | undefined } = {},
): StartTask {
  const createTask = useCreateTask();
  const { inPrompt } = usePromptPassword();
  const { history, join } = useTalkBefore(after);
  const [fileIds, setFileIds] = useAtom(attachedFileIdsAtom);
  const attached = useAttachedFiles(fileIds);
  const model = useAtomValue(speedModeAtom);
  const choices = useAtomValue(taskChoicesAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const setFresh = useSetAtom(freshStartAtom);
  const toast = useToast();
  const { pending, run } = useOnceAtATime<string>();

  /** The words to send: a login in them goes the way of every login. */
  const worded = async (prompt: string, text: string) => {
    const found = loginInText(prompt);
    const given = found && loginToSend([found]);
    if (!given) return text;
    const login = { ...given, password: await inPrompt(given.password) };
    return composedPrompt({ text: withoutPassword(text, given.password), login });
  };
  const begin = async ({ prompt, title }: { prompt: string; title?: string }, onStarted?: () => void) => {
    try {
      const request = { prompt, title, model, fileIds, fileNames: [...attached.names.values()], choices };
      const payload = payloadOf(request);
      // A workflow's prompt says itself what its document is to be like.
      const document = title === undefined ? documentRequest(prompt) : undefined;
      const words = await worded(prompt, document?.prompt ?? prompt);
      const description = withContext(
        payload.description.replace(prompt, () => words),
        history,
      );
      const task = await createTask.mutateAsync({ ...payload, description });
      join(task.id);
      setFresh(false);
      select(task.id);
      setFileIds((ids) => ids.filter((id) => !fileIds.includes(id)));
      // At most one is seen: that a task runs can be seen without it.
      toast(document?.toast ?? { tone: 'success', ...taskStarted(task.title && maskSensitive(task.title)) });
      onStarted?.();
    } catch (error) {
      const { title: failed, description } = taskToasts.notStarted;
      toast({ tone: 'destructive', title: failed, description: errorDetail(error, description) });
    }
  };
  return {
    starting: pending,
    start: (asked, onStarted) => void run(asked.title ?? asked.prompt, () => begin(asked, onStarted)),
  };
}
