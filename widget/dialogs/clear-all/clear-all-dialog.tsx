import { useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { useAllTasks } from '../../parts/task/use-all-tasks.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import type { DialogControl } from '../dialog-props.ts';

// Spec silent: a confirmation. There is one, because clearing can't be undone and stops running tasks.
/** Asks for confirmation before clearing all tasks. */
export const ClearAllDialog = ({ open, onClose }: DialogControl) => {
  const { pending, clearAll } = useAllTasks();
  const cancelRef = useRef<HTMLButtonElement>(null);
  const busy = pending !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Clear all tasks?')}
      description={t('This removes all tasks, their history, and this chat. Running tasks are stopped.')}
      dismissable={!busy}
      initialFocusRef={cancelRef}
      footer={
        <>
          <Button ref={cancelRef} variant="quiet" disabled={busy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="danger" busy={busy} busyLabel={t('Clearing...')} onClick={() => clearAll(onClose)}>
            {t('Clear All')}
          </Button>
        </>
      }
    />
  );
};
