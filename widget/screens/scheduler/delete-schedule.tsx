import { errorDetail } from '../../data/http/errors.ts';
import { useDeleteSchedule } from '../../data/schedules/schedule-calls.ts';
import { useToast } from '../../state/toasts.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';

export type DeleteScheduleProps = { open: boolean; onClose: () => void; id: string; name: string };

// Spec silent: the question before deleting, because a deleted schedule cannot be brought back.
/** Asks before a schedule is removed for good. */
export const DeleteSchedule = ({ open, onClose, id, name }: DeleteScheduleProps) => {
  const removal = useDeleteSchedule();
  const toast = useToast();
  // Awaited, not told by callbacks: those are lost when the row goes away first.
  const remove = async () => {
    try {
      await removal.mutateAsync(id);
      toast({ tone: 'success', title: 'Schedule Deleted', description: 'The schedule has been removed' });
    } catch (error) {
      toast({
        tone: 'destructive',
        title: 'Failed to delete schedule',
        description: errorDetail(error, 'Please try again.'),
      });
    }
    onClose();
  };
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
          <Button
            variant="danger"
            busy={removal.isPending}
            busyLabel="Deleting..."
            onClick={() => void remove()}
          >
            Delete
          </Button>
        </>
      }
    />
  );
};
