import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useCallback, useEffect } from 'react';
import { type Message, t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import type { ShapeName } from '../../rules/task/payload-shapes.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { addedToQueue } from '../../rules/texts/toasts.ts';
import { attachedFileIdsAtom, sendToAtom } from '../../state/compose-atoms.ts';
import { enqueueAtom } from '../../state/queue-atoms.ts';
import { draftAtom } from '../../state/task-atoms.ts';
import { openDialogAtom, takenOverAtom } from '../../state/view-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { onDemand } from '../shell/on-demand.tsx';
import { useFileDrop } from '../upload/file-drop.ts';
import { useInstruct } from '../task/use-instruct.ts';
import { Composer, type SendKey } from './composer.tsx';
import type { ComposerTexts } from './composer-texts.ts';
import type { ComposerChoice, ComposerToolsProps } from './composer-tools.tsx';

/** The values that define a screen's prompt. */
export type ComposerVariant = {
  label: Message;
  sendKey: SendKey;
  placeholder: Omit<ComposerTexts, 'hint'>;
  hint: ComposerTexts['hint'];
  maxHeight: number;
  /** The Send button's label while prompts are queued, if it differs from the default. */
  queueLabel?: Message;
  /** Replaces the default error text if the backend gives no reason for refusing a task. */
  notStarted?: Message;
  /** Options of a new task that this screen leaves out. */
  without?: readonly ComposerChoice[];
};

export type TaskComposerProps = {
  variant: ComposerVariant;
  /** The task on the screen. */
  task: Task | undefined;
  /** Whether any task is running or paused. */
  busy: boolean;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** How the screen creates its tasks. */
  shape: ShapeName;
  /** The task whose conversation a new one continues. */
  after?: string | undefined;
  /** Starts the task, on a screen without a confirmation. */
  onStart?: (text: string) => void;
  /** Handles a prompt instead of the composer. Returns whether it did. */
  intercept?: (prompt: string) => boolean;
  /** A task is being started. */
  starting?: boolean;
  /** Replaces the default tools while nothing runs. */
  tools?: ReactNode;
};

const renderNothing = () => null;

/** Loads when idle, because neither typing nor sending needs it. */
const ComposerTools = onDemand<ComposerToolsProps>(
  async () => (await import('./composer-tools.tsx')).ComposerTools,
  { Waiting: renderNothing, Failed: renderNothing },
);

/**
 * The prompt of a screen with tasks. While nothing runs, it starts a task through its confirmation. While the task on
 * the screen runs, the prompt goes to it or, if the person chooses, into the queue. While another task runs, it is
 * queued.
 */
export const TaskComposer = ({
  variant,
  task,
  busy,
  inputRef,
  shape,
  after,
  onStart,
  intercept,
  starting = false,
  tools,
}: TaskComposerProps) => {
  const [draft, setDraft] = useAtom(draftAtom);
  const files = useAtomValue(attachedFileIdsAtom).length;
  const takenOver = useAtomValue(takenOverAtom);
  const [sendTo, setSendTo] = useAtom(sendToAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const enqueue = useSetAtom(enqueueAtom);
  const toast = useToast();
  const drop = useFileDrop();
  const takesText = task && (task.status === 'running' || isAsking(task));
  const instruct = useInstruct(takesText ? task.id : undefined);
  const mode = !busy ? 'idle' : takesText && sendTo === 'task' ? 'instruct' : 'queue';

  useEffect(() => {
    // If this fails, it is loaded again when rendered.
    if (takenOver) ComposerTools.load().catch(() => undefined);
  }, [takenOver]);

  const onDictated = useCallback(
    (text: string) => setDraft((now) => (now.trim() === '' ? text : `${now.trimEnd()} ${text}`)),
    [setDraft],
  );
  const clearDraft = (sentText: string) => setDraft((now) => (now.trim() === sentText ? '' : now));
  const send = (prompt: string) => {
    if (intercept?.(prompt)) return clearDraft(prompt);
    if (mode === 'idle' && onStart) return onStart(prompt);
    if (mode === 'idle')
      return openDialog({
        kind: 'task-confirmation',
        prompt,
        shape,
        ...(after !== undefined && { after }),
        ...(variant.notStarted && { notStarted: variant.notStarted }),
      });
    if (mode === 'instruct') return instruct.send(prompt, () => clearDraft(prompt));
    const waiting = enqueue({ description: prompt, shape, ...(after !== undefined && { after }) });
    clearDraft(prompt);
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
            sendTo={takesText ? sendTo : undefined}
            onSendTo={setSendTo}
            without={variant.without}
          />
        ))}
    </Composer>
  );
};
