import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { errorDetail } from '../../data/http/errors.ts';
import { usePromptPassword } from '../../data/tasks/prompt-password.ts';
import { useCreateTask } from '../../data/tasks/task-mutations.ts';
import { composeDescription } from '../../../contract/prompt/compose-description.ts';
import type { Requirements } from '../../../contract/prompt/description-parts.ts';
import { conversationContext } from '../../rules/chat/follow-up-context.ts';
import { firstCompleteLogin } from '../../rules/compose/login.ts';
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

  /** The description to send. A login in the prompt moves to the credentials. */
  const describe = async (prompt: string, requirements: readonly Requirements[]) => {
    const typed = loginInText(prompt);
    const complete = typed && firstCompleteLogin([typed]);
    return composeDescription({
      context: conversationContext(prompt, history),
      request: complete ? withoutPassword(prompt, complete.password) : prompt,
      requirements,
      login: complete && { ...complete, password: await inPrompt(complete.password) },
    });
  };
  const begin = async ({ prompt, title }: { prompt: string; title?: string }, onStarted?: () => void) => {
    try {
      const request = { prompt, title, model, fileIds, fileNames: [...attached.names.values()], choices };
      const payload = payloadOf(request);
      // A workflow's prompt says itself what its document is to be like.
      const document = title === undefined ? documentRequest(prompt) : undefined;
      const described = await describe(prompt, document?.requirements ?? []);
      const description = payload.description.replace(prompt, () => described);
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
