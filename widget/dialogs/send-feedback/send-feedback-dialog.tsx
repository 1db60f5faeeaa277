import { type Message, t } from '../../messages/translate.ts';
import { isTooLong, textLength } from '../../rules/compose/text-length.ts';
import type { Feedback } from '../../../contract/entities/feedback.ts';
import { useAtomValue } from 'jotai';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useSendFeedback } from '../../data/session/session-calls.ts';
import { useToast } from '../../state/toasts.ts';
import { userEmailAtom } from '../../state/person-atoms.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import { Field } from '../../ui/field/field.tsx';
import { SegmentedControl } from '../../ui/field/segmented-control.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { form } from './send-feedback-dialog.css.ts';
import { feedbackToasts } from '../../rules/texts/other-toasts.ts';

export type FeedbackKind = Feedback['type'];

/** The kinds of feedback, each with a placeholder. */
export const feedbackKinds = [
  { value: 'bug', label: 'Bug Report', placeholder: 'What happened, and what did you expect instead?' },
  { value: 'feature', label: 'Feature Request', placeholder: 'What would you like to be able to do?' },
  { value: 'general', label: 'General', placeholder: "What's on your mind?" },
] as const satisfies readonly { value: FeedbackKind; label: Message; placeholder: Message }[];

type Problem = { field: 'message' | 'email'; title: string; description: string };

const check = (message: string, email: string): Problem | undefined => {
  if (message.trim() === '') return { field: 'message', ...feedbackToasts.noMessage };
  if (email.trim() === '') return { field: 'email', ...feedbackToasts.noEmail };
  return undefined;
};

/** A form for feedback. */
export const SendFeedbackDialog = ({ open, onClose }: DialogControl) => {
  const [kind, setKind] = useState<FeedbackKind>('general');
  const [email, setEmail] = useState(useAtomValue(userEmailAtom));
  const [message, setMessage] = useState('');
  const messageRef = useRef<HTMLTextAreaElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<Problem>();
  const formId = useId();
  const feedback = useSendFeedback();
  const toast = useToast();
  const { pending, run } = useOnceAtATime<'send'>();
  const busy = pending !== undefined;
  const placeholder = feedbackKinds.find((option) => option.value === kind)?.placeholder;

  const send = async () => {
    try {
      await feedback.mutateAsync({ type: kind, message: message.trim(), email: email.trim() });
      toast({ tone: 'success', ...feedbackToasts.sent });
      setMessage('');
      onClose();
    } catch {
      // The toast reports the failure, and the text stays in the form.
      toast({ tone: 'destructive', ...feedbackToasts.notSent });
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isTooLong(message)) return messageRef.current?.focus();
    const nextProblems = check(message, email);
    setProblem(nextProblems);
    if (nextProblems) {
      toast({ tone: 'destructive', title: nextProblems.title, description: nextProblems.description });
      (nextProblems.field === 'message' ? messageRef : emailRef).current?.focus();
      return;
    }
    void run('send', send);
  };
  const errorOf = (field: Problem['field']) => (problem?.field === field ? problem.description : undefined);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Send Feedback')}
      dismissable={!busy}
      initialFocusRef={messageRef}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy} busyLabel={t('Sending...')}>
            {t('Send Feedback')}
          </Button>
        </>
      }
    >
      <form id={formId} className={form} noValidate onSubmit={submit}>
        <SegmentedControl
          label={t('Type')}
          fills
          options={feedbackKinds.map(({ value, label }) => ({ value, label: t(label) }))}
          value={kind}
          onChange={setKind}
        />
        <Field label={t('Your Email')} error={errorOf('email')}>
          {(control) => (
            <TextInput
              {...control}
              ref={emailRef}
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <Field label={t('Your Feedback')} error={errorOf('message')} {...textLength(message)}>
          {(control) => (
            <TextArea
              {...control}
              ref={messageRef}
              rows={5}
              placeholder={placeholder && t(placeholder)}
              value={message}
              onChange={(event) => {
                setMessage(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
};
