import { useAtom } from 'jotai';
import { useState } from 'react';
import { openDialogAtom, type OpenDialog as Opened } from '../state/view-atoms.ts';
import type { DialogControl } from './dialog-props.ts';
import { EmailDialog } from './email/email-dialog.tsx';
import { FilePreviewDialog } from './file-preview/file-preview-dialog.tsx';
import { IntegrationsDialog } from './integrations/integrations-dialog.tsx';
import { SendFeedbackDialog } from './send-feedback/send-feedback-dialog.tsx';
import { TaskStepsDialog } from './task-steps/task-steps-dialog.tsx';
import { TaskConfirmationDialog } from './task-confirmation/task-confirmation-dialog.tsx';

const dialogOf = (shown: Opened, control: DialogControl) => {
  switch (shown.kind) {
    case 'email':
      return <EmailDialog {...control} />;
    case 'task-confirmation':
      return <TaskConfirmationDialog {...control} prompt={shown.prompt} title={shown.title} />;
    case 'file-preview':
      return <FilePreviewDialog {...control} taskId={shown.taskId} fileName={shown.fileName} />;
    case 'task-steps':
      return <TaskStepsDialog {...control} taskId={shown.taskId} />;
    case 'send-feedback':
      return <SendFeedbackDialog {...control} />;
    case 'integrations':
      return <IntegrationsDialog {...control} />;
  }
};

/** The dialog that is open. Each opening is a new one; the last stays for its exit. */
export const OpenDialog = () => {
  const [opened, setOpened] = useAtom(openDialogAtom);
  const [{ shown, count }, setShown] = useState({ shown: opened, count: 0 });
  if (opened && opened !== shown) setShown({ shown: opened, count: count + 1 });
  if (!shown) return null;
  const control = { open: opened !== null, onClose: () => setOpened(null) };
  return <div key={count}>{dialogOf(shown, control)}</div>;
};
