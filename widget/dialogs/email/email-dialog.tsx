import { useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { t } from '../../messages/translate.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useStartSession } from '../../data/session/session-calls.ts';
import { launchingAtom, userEmailAtom } from '../../state/person-atoms.ts';
import { emailProblem } from '../../rules/session/welcome.ts';
import { sessionErrors } from '../../rules/texts/errors.ts';
import { useBrand } from '../../state/brand.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import type { DialogControl } from '../dialog-props.ts';

/** Asks for the email address. On success, the takeoff starts. */
export const EmailDialog = ({ open, onClose }: DialogControl) => {
  const { pilot } = useBrand();
  const remembered = useAtomValue(userEmailAtom);
  const setLaunching = useSetAtom(launchingAtom);
  const [email, setEmail] = useState(remembered);
  const [problem, setProblem] = useState<string>();
  const inputRef = useRef<HTMLInputElement>(null);
  const formId = useId();
  const session = useStartSession();
  const { pending, run } = useOnceAtATime<'start'>();
  const busy = pending !== undefined;

  const start = async () => {
    try {
      await session.mutateAsync({ email: email.trim() });
      onClose();
      setLaunching(true);
    } catch (error) {
      setProblem(errorDetail(error, sessionErrors.unanswered));
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const nextProblem = emailProblem(email);
    setProblem(nextProblem);
    if (nextProblem) inputRef.current?.focus();
    else void run('start', start);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title={t('Welcome to {pilot}', { pilot })}
      description={t('Enter your email to start automating')}
      dismissable={!busy}
      initialFocusRef={inputRef}
      footer={
        <Button
          variant="primary"
          size="large"
          type="submit"
          form={formId}
          busy={busy}
          busyLabel={t('Getting Ready...')}
        >
          {t('Start Automating')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field label={t('Email address')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              ref={inputRef}
              type="email"
              inputMode="email"
              autoComplete="email"
              placeholder="you@community.org"
              value={email}
              readOnly={busy}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
