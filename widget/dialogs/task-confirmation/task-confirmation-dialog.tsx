import { type Message, t } from '../../messages/translate.ts';
import { limits } from '../../rules/limits.ts';
import { confirmationPayload, type PayloadOf } from '../../rules/task/task-payload.ts';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useRef, useState } from 'react';
import { errorDetail } from '../../data/http/errors.ts';
import { useCreateTask } from '../../data/tasks/task-mutations.ts';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { onDemand, PartMissing } from '../../parts/shell/on-demand.tsx';
import { SpeedSelect } from '../../parts/compose/speed-select.tsx';
import type { Clock } from '../../platform/clock.ts';
import { usePlatform } from '../../platform/platform.ts';
import { requestIn } from '../../../contract/prompt/parse-description.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { taskStarted, taskToasts } from '../../rules/texts/toasts.ts';
import { maskSensitive } from '../../rules/privacy/mask-secrets.ts';
import { taskCategory } from '../../rules/task/task-category.ts';
import { attachedFileIdsAtom } from '../../state/compose-atoms.ts';
import { taskChoicesAtom } from '../../state/task-choices-atom.ts';
import { draftAtom, selectedTaskIdAtom, speedModeAtom } from '../../state/task-atoms.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import type { DialogControl } from '../dialog-props.ts';
import type { AddedParts, TaskDetailsProps } from './task-details.tsx';
import {
  description,
  fact,
  facts,
  heading,
  label,
  modeRow,
  waiting,
} from './task-confirmation-dialog.css.ts';

const nothing: AddedParts = async () => ({ fields: {} });

/** Where the parts cannot be had, the task goes without them. */
const Missing = ({ props, onRetry }: { props: TaskDetailsProps; onRetry: () => void }) => {
  const { onParts } = props;
  useEffect(() => onParts(nothing), [onParts]);
  return <PartMissing onRetry={onRetry} />;
};

const Waiting = () => (
  <div className={waiting}>
    <Skeleton lines={5} />
  </div>
);

const TaskDetails = onDemand<TaskDetailsProps>(async () => (await import('./task-details.tsx')).TaskDetails, {
  Waiting,
  Failed: Missing,
});

/** What is given before somebody waits for it or after; what is given later counts. */
function createLater<Value>() {
  let give: (value: Value) => void = () => {};
  let current = new Promise<Value>((resolve) => (give = resolve));
  return {
    value: () => current,
    give(value: Value) {
      give(value);
      current = Promise.resolve(value);
    },
  };
}

/** The parts, unless they are long in coming: the person's words are enough to start with. */
const soon = async (parts: Promise<AddedParts>, clock: Clock): Promise<AddedParts> => {
  let cancel = () => {};
  const late = new Promise<AddedParts>((resolve) => {
    cancel = clock.setTimeout(() => resolve(nothing), limits.confirmation.wait);
  });
  try {
    return await Promise.race([parts, late]);
  } finally {
    cancel();
  }
};

export type TaskConfirmationDialogProps = DialogControl & {
  prompt: string;
  title?: string | undefined;
  /** The task whose conversation the new one goes on in. */
  after?: string | undefined;
  /** How the screen that asks creates its tasks. */
  payloadOf?: PayloadOf | undefined;
  /** What it says where the backend gives no reason for creating none. */
  notStarted?: Message | undefined;
  /** Told of the task once it is there. */
  onStarted?: ((taskId: string) => void) | undefined;
};

/** A last look at a task before it starts. */
export const TaskConfirmationDialog = ({
  open,
  onClose,
  prompt,
  title,
  after,
  payloadOf = confirmationPayload,
  notStarted,
  onStarted,
}: TaskConfirmationDialogProps) => {
  const mode = useAtomValue(speedModeAtom);
  const [draft, setDraft] = useAtom(draftAtom);
  const [fileIds, setFileIds] = useAtom(attachedFileIdsAtom);
  const choices = useAtomValue(taskChoicesAtom);
  const select = useSetAtom(selectedTaskIdAtom);
  const createTask = useCreateTask();
  const { clock } = usePlatform();
  const toast = useToast();
  const startRef = useRef<HTMLButtonElement>(null);
  const [parts] = useState(() => createLater<AddedParts>());
  const { pending, run } = useOnceAtATime<'start'>();
  const modeId = useId();
  const { category, estimate } = taskCategory(prompt);
  const busy = pending !== undefined;

  const start = async () => {
    try {
      const add = await soon(parts.value(), clock);
      const added = await add();
      if (!added) return;
      const payload = payloadOf({ prompt, title, model: mode, fileIds, fileNames: [], choices });
      const task = await createTask.mutateAsync({ ...payload, ...added.fields });
      added.onCreated?.(task.id);
      onStarted?.(task.id);
      select(task.id);
      // What was typed beside a chosen workflow stays.
      if ([prompt, requestIn(prompt)].includes(draft.trim())) setDraft('');
      setFileIds((attached) => attached.filter((id) => !fileIds.includes(id)));
      toast({ tone: 'success', ...taskStarted(task.title && maskSensitive(task.title)) });
      onClose();
    } catch (error) {
      const { title: failed, description } = taskToasts.notStarted;
      const otherwise = notStarted ? t(notStarted) : description;
      toast({ tone: 'destructive', title: failed, description: errorDetail(error, otherwise) });
    }
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Task Confirmation')}
      size="tall"
      dismissable={!busy}
      initialFocusRef={startRef}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            ref={startRef}
            variant="primary"
            busy={busy}
            busyLabel={t('Starting...')}
            onClick={() => void run('start', start)}
          >
            {t('Start')}
          </Button>
        </>
      }
    >
      <h3 className={heading} aria-hidden>
        {t('Task description')}
      </h3>
      <ScrollRegion className={description} label={t('Task description')}>
        {maskSensitive(prompt)}
      </ScrollRegion>
      <dl className={facts}>
        <div className={fact}>
          <dt className={label}>{t('Category')}</dt>
          <dd>{category}</dd>
        </div>
        <div className={fact}>
          <dt className={label}>{t('Estimated time')}</dt>
          <dd>{estimate}</dd>
        </div>
        <div className={fact}>
          <dt className={label}>{t('Model')}</dt>
          <dd>{t('Standard model')}</dd>
        </div>
      </dl>
      <div className={modeRow}>
        <label htmlFor={modeId}>{t('Mode')}</label>
        <SpeedSelect id={modeId} disabled={busy} />
      </div>
      <TaskDetails prompt={prompt} after={after} disabled={busy} onParts={parts.give} />
    </Dialog>
  );
};
