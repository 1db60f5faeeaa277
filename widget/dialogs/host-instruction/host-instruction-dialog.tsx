import { useSetAtom } from 'jotai';
import { useRef } from 'react';
import { t } from '../../messages/translate.ts';
import { useKnownTask } from '../../data/tasks/refresh-tasks.ts';
import { taskName } from '../../rules/task/task-title.ts';
import { answerAtom, type OpenDialog } from '../../state/view-atoms.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import type { DialogControl } from '../dialog-props.ts';
import { name, words } from './host-instruction-dialog.css.ts';

export type HostInstructionDialogProps = DialogControl & {
  dialog: Extract<OpenDialog, { kind: 'host-instruction' }>;
};

/** Asks the person whether to send the agent an instruction from the host page. */
export const HostInstructionDialog = ({ open, onClose, dialog }: HostInstructionDialogProps) => {
  const cancelRef = useRef<HTMLButtonElement>(null);
  const task = useKnownTask()(dialog.taskId);
  const answerQuestion = useSetAtom(answerAtom);
  const agree = () => {
    answerQuestion(dialog.question, {});
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Send this to the agent?')}
      description={t('Requested by {name}', { name: dialog.by })}
      initialFocusRef={cancelRef}
      footer={
        <>
          <Button ref={cancelRef} variant="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button variant="primary" data-guarded="" onClick={agree}>
            {t('Send to agent')}
          </Button>
        </>
      }
    >
      {task && <p className={name}>{taskName(task)}</p>}
      <blockquote className={words}>{dialog.instruction}</blockquote>
    </Dialog>
  );
};
