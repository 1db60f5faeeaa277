import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useCallback, useEffect } from 'react';
import { type Message, t } from '../../messages/translate.ts';
import type { Task } from '../../rules/entities.ts';
import type { ShapeName } from '../../rules/task/payload-shapes.ts';
import { addedToQueue } from '../../rules/texts/toasts.ts';
import { attachedFileIdsAtom, sendToAtom } from '../../state/compose-atoms.ts';
import { enqueueAtom } from '../../state/queue-atoms.ts';
import { draftAtom, speedModeAtom } from '../../state/task-atoms.ts';
import { openDialogAtom, takenOverAtom } from '../../state/view-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { onDemand } from '../shell/on-demand.tsx';
import { useFileDrop } from '../upload/file-drop.ts';
import { useInstruct } from '../task/use-instruct.ts';
import { Composer, type SendKey } from './composer.tsx';
import type { ComposerTexts } from './composer-texts.ts';
import type { ComposerChoice, ComposerToolsProps } from './composer-tools.tsx';

/** What a screen's prompt is made of, as far as it is values. */
export type ComposerVariant = {
  label: Message;
  sendKey: SendKey;
  placeholder: Omit<ComposerTexts, 'hint'>;
  hint: ComposerTexts['hint'];
  maxHeight: number;
  /** What Send is called while what is sent waits for its turn, where that is not the whole truth. */
  queueLabel?: Message;
  /** Said where the backend gives no reason for creating no task, in place of the usual. */
  notStarted?: Message;
  /** The choices a task is created with that the screen leaves out. */
  without?: readonly ComposerChoice[];
};

export type TaskComposerProps = {
  variant: ComposerVariant;
  /** The task on the screen. */
  task: Task | undefined;
  /** Whether any task is at work or waiting. */
  busy: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** How the screen creates its tasks. */
  shape?: ShapeName;
  /** Starts the task, on a screen without a confirmation. */
  onStart?: (text: string) => void;
  /** Takes a prompt for something else: whether it did. */
  intercept?: (prompt: string) => boolean;
  /** A task is being started. */
  starting?: boolean;
  /** In place of the usual options, while nothing runs. */
  tools?: ReactNode;
};

const nothing = () => null;

/** Not needed for typing, nor for sending: they come when there is time. */
const ComposerTools = onDemand<ComposerToolsProps>(
  async () => (await import('./composer-tools.tsx')).ComposerTools,
  { Waiting: nothing, Failed: nothing },
);

/**
 * The prompt of a screen with tasks. While nothing runs it starts a task, by way of its confirmation; while the task
 * on the screen runs, what is sent goes to it or, as the person chooses, into the queue; beside any other it waits.
 */
export const TaskComposer = ({
  variant,
  task,
  busy,
  inputRef,
  shape,
  onStart,
  intercept,
  starting = false,
  tools,
}: TaskComposerProps) => {
  const [draft, setDraft] = useAtom(draftAtom);
  const files = useAtomValue(attachedFileIdsAtom).length;
  const model = useAtomValue(speedModeAtom);
  const takenOver = useAtomValue(takenOverAtom);
  const [sendTo, setSendTo] = useAtom(sendToAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const enqueue = useSetAtom(enqueueAtom);
  const toast = useToast();
  const drop = useFileDrop();
  const isRunning = task?.status === 'running';
  const instruct = useInstruct(isRunning ? task.id : undefined);
  const mode = !busy ? 'idle' : isRunning && sendTo === 'task' ? 'instruct' : 'queue';

  useEffect(() => {
    // What fails here is asked for again when it is drawn.
    if (takenOver) ComposerTools.load().catch(() => undefined);
  }, [takenOver]);

  const onDictated = useCallback(
    (text: string) => setDraft((now) => (now.trim() === '' ? text : `${now.trimEnd()} ${text}`)),
    [setDraft],
  );
  const cleared = (sent: string) => setDraft((now) => (now.trim() === sent ? '' : now));
  const send = (prompt: string) => {
    if (intercept?.(prompt)) return cleared(prompt);
    if (mode === 'idle' && onStart) return onStart(prompt);
    if (mode === 'idle')
      return openDialog({
        kind: 'task-confirmation',
        prompt,
        ...(task && { after: task.id }),
        ...(shape && { shape }),
        ...(variant.notStarted && { notStarted: variant.notStarted }),
      });
    if (mode === 'instruct') return instruct.send(prompt, () => cleared(prompt));
    const waiting = enqueue({ description: prompt, model });
    cleared(prompt);
    toast(addedToQueue(waiting));
  };
  const { placeholder, hint } = variant;
  return (
    <Composer
      label={t(variant.label)}
      value={draft}
      onChange={setDraft}
      onSend={send}
      placeholder={files > 0 ? placeholder.files(files) : t(busy ? placeholder.running : placeholder.idle)}
      hint={t(hint[mode])}
      sendKey={variant.sendKey}
      sendLabel={t(mode === 'queue' ? (variant.queueLabel ?? 'Add to Queue') : 'Send')}
      maxHeight={variant.maxHeight}
      rows={task ? 1 : 2}
      busy={instruct.busy || starting}
      tallTools={!busy && tools === undefined && !variant.without?.includes('location')}
      inputRef={inputRef}
      drop={busy || tools ? undefined : drop}
    >
      {(busy ? undefined : tools) ??
        (takenOver && (
          <ComposerTools
            onDictated={onDictated}
            busy={busy}
            sendTo={isRunning ? sendTo : undefined}
            onSendTo={setSendTo}
            without={variant.without}
          />
        ))}
    </Composer>
  );
};
