import type { CreateTask, SpeedMode } from '../../rules/entities.ts';
import { limits } from '../../rules/limits.ts';
import { taskTitle } from '../../rules/task/task-title.ts';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useId, useRef } from 'react';
import { errorDetail } from '../../data/http/errors.ts';
import { useCreateTask } from '../../data/tasks/task-mutations.ts';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { SpeedSelect } from '../../parts/compose/speed-select.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { maskSensitive } from '../../rules/privacy/mask-secrets.ts';
import { taskCategory } from '../../rules/task/task-category.ts';
import { draftAtom, selectedTaskIdAtom, speedModeAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { description, fact, facts, heading, label, modeRow } from './task-confirmation-dialog.css.ts';

type Confirmed = { prompt: string; title?: string | undefined; model: SpeedMode };

/** What creates a task that was confirmed. */
export function confirmationPayload({ prompt, title, model }: Confirmed): CreateTask {
  return {
    title: title ?? taskTitle(prompt),
    description: prompt,
    model,
    priority: 'normal',
    maxSteps: limits.steps.confirmation,
  };
}

export type TaskConfirmationDialogProps = DialogControl & { prompt: string; title?: string | undefined };

/** A last look at a task before it starts. */
export const TaskConfirmationDialog = ({ open, onClose, prompt, title }: TaskConfirmationDialogProps) => {
  const mode = useAtomValue(speedModeAtom);
  const [draft, setDraft] = useAtom(draftAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const createTask = useCreateTask();
  const toast = useToast();
  const startRef = useRef<HTMLButtonElement>(null);
  const { pending, run } = useOnceAtATime<'start'>();
  const modeId = useId();
  const { category, estimate } = taskCategory(prompt);
  const busy = pending !== undefined;

  const start = async () => {
    try {
      const task = await createTask.mutateAsync(confirmationPayload({ prompt, title, model: mode }));
      select(task.id);
      // What was typed beside a chosen workflow stays.
      if (draft.trim() === prompt) setDraft('');
      toast({
        tone: 'success',
        title: 'Task started',
        description: task.title
          ? `${maskSensitive(task.title)} automation is now running.`
          : 'Your automation is now running.',
      });
      onClose();
    } catch (error) {
      toast({
        tone: 'destructive',
        title: 'Failed to create task',
        description: errorDetail(error, 'Please try again.'),
      });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Task Confirmation"
      dismissable={!busy}
      initialFocusRef={startRef}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button
            ref={startRef}
            variant="primary"
            busy={busy}
            busyLabel="Starting..."
            onClick={() => void run('start', start)}
          >
            Start
          </Button>
        </>
      }
    >
      <h3 className={heading} aria-hidden>
        Task description
      </h3>
      <ScrollRegion className={description} label="Task description">
        {maskSensitive(prompt)}
      </ScrollRegion>
      <dl className={facts}>
        <div className={fact}>
          <dt className={label}>Category</dt>
          <dd>{category}</dd>
        </div>
        <div className={fact}>
          <dt className={label}>Estimated time</dt>
          <dd>{estimate}</dd>
        </div>
      </dl>
      <div className={modeRow}>
        <label htmlFor={modeId}>Mode</label>
        <SpeedSelect id={modeId} disabled={busy} />
      </div>
    </Dialog>
  );
};
