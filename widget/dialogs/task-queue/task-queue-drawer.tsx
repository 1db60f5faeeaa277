import { useAtom, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { t, tCount } from '../../messages/translate.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { pendingInQueue, queueStatusLabel, type QueuedTask } from '../../rules/queue/queue.ts';
import { ModeIcon } from '../../parts/task/mode-icon.tsx';
import { queueAtom, removeQueuedAtom } from '../../state/queue-atoms.ts';
import { openDialogAtom } from '../../state/view-atoms.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/field/button.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { Drawer } from '../../ui/overlay/modal.tsx';
import { useKeepFocus } from '../../ui/overlay/use-keep-focus.ts';
import type { DialogControl } from '../dialog-props.ts';
import { about, foot, item, label, list, number, problem, words } from './task-queue-drawer.css.ts';

type ItemProps = {
  place: number;
  task: QueuedTask;
  onRemove: () => void;
  onRetry: () => void;
  onEnterPassword: () => void;
};

const Item = ({ place, task, onRemove, onRetry, onEnterPassword }: ItemProps) => (
  <li className={item}>
    <span className={number} aria-hidden>
      {place}
    </span>
    <div className={words}>
      <p className={about}>{maskSensitive(task.description)}</p>
      <p className={label}>
        <ModeIcon mode={task.model} />
        {queueStatusLabel(task)}
      </p>
      {task.needsPassword && (
        <Button variant="secondary" size="small" onClick={onEnterPassword}>
          {t('Enter password')}
        </Button>
      )}
      {task.problem && (
        <>
          <p className={problem}>{task.problem}</p>
          <Button variant="secondary" size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </>
      )}
    </div>
    {task.status === 'pending' && (
      <IconButton
        label={t('Remove task {place} from the queue', { place })}
        icon={<Icon name="trash" size={16} />}
        size="small"
        onClick={onRemove}
      />
    )}
  </li>
);

/** The queued tasks, in order. */
export const TaskQueueDrawer = ({ open, onClose }: DialogControl) => {
  const [queue, setQueue] = useAtom(queueAtom);
  const remove = useSetAtom(removeQueuedAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const container = useRef<HTMLDivElement>(null);
  useKeepFocus(container, 'button');
  const pending = pendingInQueue(queue);
  const withoutProblem = ({ problem: _problem, ...task }: QueuedTask): QueuedTask => task;
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('Task Queue')}
      description={queue.length > 0 && <Badge>{tCount(queue.length, '{count} task', '{count} tasks')}</Badge>}
      footer={
        queue.length > 0 && (
          <div className={foot}>
            <span>{t('{count} pending', { count: pending })}</span>
            <Button
              variant="secondary"
              disabled={pending === 0}
              // An item that is being sent is already a task.
              onClick={() => setQueue((now) => now.filter(({ status }) => status !== 'pending'))}
            >
              {t('Clear All')}
            </Button>
          </div>
        )
      }
    >
      <div ref={container}>
        {queue.length === 0 ? (
          <EmptyState icon="list" title={t('Queue is empty')} text={t('Tasks will appear here when added')} />
        ) : (
          <ol className={list} aria-label={t('Queued tasks')}>
            {queue.map((task, index) => (
              <Item
                key={task.id}
                place={index + 1}
                task={task}
                onRemove={() => remove(task.id)}
                onEnterPassword={() =>
                  openDialog({
                    kind: 'task-confirmation',
                    prompt: task.description,
                    shape: task.shape,
                    queuedId: task.id,
                    fileIds: task.fileIds,
                    ...(task.after !== undefined && { after: task.after }),
                  })
                }
                onRetry={() =>
                  setQueue((now) => now.map((item) => (item.id === task.id ? withoutProblem(item) : item)))
                }
              />
            ))}
          </ol>
        )}
      </div>
    </Drawer>
  );
};
