import { errorDetail } from '../../data/error-detail.ts';
import { useDeleteSchedule } from '../../data/use-delete-schedule.ts';
import { useToast } from '../../state/use-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

export type DeleteScheduleProps = { open: boolean; onClose: () => void; id: string; name: string };

// Spec silent: the question before deleting, because a deleted schedule cannot be brought back.
/** Asks before a schedule is removed for good. */
export const DeleteSchedule = ({ open, onClose, id, name }: DeleteScheduleProps) => {
  const removal = useDeleteSchedule();
  const toast = useToast();
  const remove = () =>
    removal.mutate(id, {
      onSuccess: () => {
        toast({ tone: 'success', title: 'Schedule Deleted', description: 'The schedule has been removed' });
        onClose();
      },
      onError: (error) => {
        toast({
          tone: 'destructive',
          title: 'Failed to delete schedule',
          description: errorDetail(error, 'Please try again.'),
        });
        onClose();
      },
    });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="small"
      title="Delete this schedule?"
      description={`“${name}” will not run again.`}
      dismissable={!removal.isPending}
      footer={
        <>
          <Button variant="quiet" disabled={removal.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={removal.isPending} busyLabel="Deleting..." onClick={remove}>
            Delete
          </Button>
        </>
      }
    />
  );
};
