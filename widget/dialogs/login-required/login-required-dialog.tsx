import { atom, useAtom } from 'jotai';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { t } from '../../messages/translate.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useKnownTask } from '../../data/tasks/refresh-tasks.ts';
import { useSubmitCredentials } from '../../data/tasks/task-mutations.ts';
import { useTask } from '../../data/tasks/task-queries.ts';
import { useTaskActions } from '../../parts/task/use-task-actions.ts';
import { statusText } from '../../rules/task/server-text.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { about, form, name } from './login-required-dialog.css.ts';

export type LoginRequiredDialogProps = DialogControl & { taskId: string };

type Missing = { username?: string; password?: string };

const check = (username: string, password: string): Missing => ({
  ...(username.trim() === '' && { username: t('Please enter your username or email') }),
  ...(password === '' && { password: t('Please enter your password') }),
});

/** The tasks that received a login in this window. */
const triedAtom = atom<readonly string[]>([]);

/**
 * Sends a login to a task that reached a login page, and resumes the task. The login is never stored. If the task asks again,
 * the first sentence of its message says why, such as that the site refused the login.
 */
export const LoginRequiredDialog = ({ open, onClose, taskId }: LoginRequiredDialogProps) => {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string>();
  const usernameRef = useRef<HTMLInputElement>(null);
  const passwordRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const knownTask = useKnownTask();
  const submitCredentials = useSubmitCredentials();
  const { resume } = useTaskActions(taskId, { onAlreadyFinished: () => undefined });
  const { pending, run } = useOnceAtATime<'submit'>();
  const busy = pending !== undefined;
  // Fetched here, because a rerun on a page without a task list has nothing cached.
  const task = useTask(taskId);
  const [tried, setTried] = useAtom(triedAtom);
  const isAgain = tried.includes(taskId) && task?.status === 'paused';

  const send = async () => {
    try {
      await submitCredentials.mutateAsync({ id: taskId, username: username.trim(), password });
      setPassword('');
      setTried([...tried, taskId]);
      onClose();
      // A task that wasn't paused continues without a resume.
      if (knownTask(taskId)?.status === 'paused') resume();
    } catch (error) {
      setProblem(errorDetail(error, t("Your login couldn't be sent. Please try again.")));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const nextProblems = check(username, password);
    setMissing(nextProblems);
    setProblem(undefined);
    if (nextProblems.username) usernameRef.current?.focus();
    else if (nextProblems.password) passwordRef.current?.focus();
    else void run('submit', send);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Login Required')}
      description={t(
        'The automation has encountered a login page. Please provide your credentials to continue.',
      )}
      dismissable={!busy}
      initialFocusRef={usernameRef}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            data-guarded=""
            form={formId}
            busy={busy}
            busyLabel={t('Submitting...')}
          >
            {t('Submit Credentials')}
          </Button>
        </>
      }
    >
      <form id={formId} className={form} noValidate onSubmit={submit}>
        {task && <p className={name}>{taskName(task)}</p>}
        <Field
          label={t('Username or Email')}
          hint={isAgain && statusText(task).replace(/(?<=\.) .*/s, '')}
          error={missing.username}
        >
          {(control) => (
            <TextInput
              {...control}
              ref={usernameRef}
              required
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => {
                setUsername(event.currentTarget.value);
                setMissing(({ username: _cleared, ...rest }) => rest);
              }}
            />
          )}
        </Field>
        <Field label={t('Password')} error={missing.password ?? problem}>
          {(control) => (
            <TextInput
              {...control}
              ref={passwordRef}
              required
              type="password"
              autoComplete="off"
              value={password}
              onChange={(event) => {
                setPassword(event.currentTarget.value);
                setMissing(({ password: _cleared, ...rest }) => rest);
              }}
            />
          )}
        </Field>
        <p className={about}>{t('Or cancel and log in yourself in the live view.')}</p>
      </form>
    </Dialog>
  );
};
