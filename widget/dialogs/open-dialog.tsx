import { useAtomValue, useSetAtom } from 'jotai';
import { type ComponentType, useState } from 'react';
import { t } from '../messages/translate.ts';
import { onDemand, LoadError } from '../parts/shell/on-demand.tsx';
import { closeDialogAtom, openDialogAtom, type OpenDialog as Opened } from '../state/view-atoms.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Dialog, Unprompted } from '../ui/overlay/modal.tsx';
import { Button } from '../ui/field/button.tsx';
import { Boundary } from '../ui/feedback/boundary.tsx';
import type { DialogControl } from './dialog-props.ts';

const Waiting = ({ open, onClose }: DialogControl) => (
  <Dialog open={open} onClose={onClose} title={t('Loading...')}>
    <Skeleton height="20px" lines={4} />
  </Dialog>
);

const Failed = ({ props, onRetry }: { props: DialogControl; onRetry: () => void }) => (
  <Dialog open={props.open} onClose={props.onClose} title={t("Couldn't load this")}>
    <LoadError onRetry={onRetry} />
  </Dialog>
);

const dialog = <Props extends DialogControl>(fetch: () => Promise<ComponentType<Props>>) =>
  onDemand<Props>(fetch, { Waiting, Failed });

const EmailDialog = dialog(async () => (await import('./email/email-dialog.tsx')).EmailDialog);
const TaskConfirmationDialog = dialog(
  async () => (await import('./task-confirmation/task-confirmation-dialog.tsx')).TaskConfirmationDialog,
);
const FilePreviewDialog = dialog(
  async () => (await import('./file-preview/file-preview-dialog.tsx')).FilePreviewDialog,
);
const AddFilesDialog = dialog(async () => (await import('./add-files/add-files-dialog.tsx')).AddFilesDialog);
const TaskStepsDialog = dialog(
  async () => (await import('./task-steps/task-steps-dialog.tsx')).TaskStepsDialog,
);
const SendFeedbackDialog = dialog(
  async () => (await import('./send-feedback/send-feedback-dialog.tsx')).SendFeedbackDialog,
);
const IntegrationsDialog = dialog(
  async () => (await import('./integrations/integrations-dialog.tsx')).IntegrationsDialog,
);

const LoginRequiredDialog = dialog(
  async () => (await import('./login-required/login-required-dialog.tsx')).LoginRequiredDialog,
);
const TaskQueueDrawer = dialog(
  async () => (await import('./task-queue/task-queue-drawer.tsx')).TaskQueueDrawer,
);
const TaskHistoryDialog = dialog(
  async () => (await import('./task-history/task-history-dialog.tsx')).TaskHistoryDialog,
);
const ClearAllDialog = dialog(async () => (await import('./clear-all/clear-all-dialog.tsx')).ClearAllDialog);
const HostInstructionDialog = dialog(
  async () => (await import('./host-instruction/host-instruction-dialog.tsx')).HostInstructionDialog,
);

/** The dialogs' code, so that it can be preloaded. */
export const dialogs: Record<Opened['kind'], { load(): Promise<void> }> = {
  email: EmailDialog,
  'task-confirmation': TaskConfirmationDialog,
  'file-preview': FilePreviewDialog,
  'host-instruction': HostInstructionDialog,
  'add-files': AddFilesDialog,
  'task-steps': TaskStepsDialog,
  'send-feedback': SendFeedbackDialog,
  integrations: IntegrationsDialog,
  'login-required': LoginRequiredDialog,
  'task-queue': TaskQueueDrawer,
  'clear-all': ClearAllDialog,
  'task-history': TaskHistoryDialog,
};

/** Whether a background job opens it, instead of the person. */
const isUnprompted = ({ kind, question }: Opened) => kind === 'login-required' || question !== undefined;

const renderDialog = (current: Opened, control: DialogControl) => {
  switch (current.kind) {
    case 'email':
      return <EmailDialog {...control} />;
    case 'task-confirmation':
      return <TaskConfirmationDialog {...control} dialog={current} />;
    case 'file-preview':
      return <FilePreviewDialog {...control} taskId={current.taskId} fileName={current.fileName} />;
    case 'host-instruction':
      return <HostInstructionDialog {...control} dialog={current} />;
    case 'add-files':
      return <AddFilesDialog {...control} files={current.files} />;
    case 'task-steps':
      return <TaskStepsDialog {...control} taskId={current.taskId} />;
    case 'send-feedback':
      return <SendFeedbackDialog {...control} />;
    case 'integrations':
      return <IntegrationsDialog {...control} />;
    case 'login-required':
      return <LoginRequiredDialog {...control} taskId={current.taskId} />;
    case 'clear-all':
      return <ClearAllDialog {...control} />;
    case 'task-queue':
      return <TaskQueueDrawer {...control} />;
    case 'task-history':
      return <TaskHistoryDialog {...control} taskId={current.taskId} tab={current.tab} />;
  }
};

/** The open dialog. Each opening mounts a new one, and the last one stays for its exit animation. */
export const OpenDialog = () => {
  const openDialog = useAtomValue(openDialogAtom);
  const close = useSetAtom(closeDialogAtom);
  const [{ current, count }, setCurrent] = useState({ current: openDialog, count: 0 });
  if (openDialog && openDialog !== current) setCurrent({ current: openDialog, count: count + 1 });
  if (!current) return null;
  const control = { open: openDialog !== null, onClose: () => close(current) };
  return (
    <div key={count}>
      <Boundary
        name="The dialog"
        renderError={({ retry }) => (
          <Dialog
            {...control}
            title={t("Couldn't show this")}
            footer={
              <Button variant="secondary" onClick={retry}>
                {t('Try again')}
              </Button>
            }
          />
        )}
      >
        <Unprompted value={isUnprompted(current)}>{renderDialog(current, control)}</Unprompted>
      </Boundary>
    </div>
  );
};
