import { useRef, useState, type RefObject } from 'react';
import { useData } from '../../data/data-context.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useCreateSchedule } from '../../data/schedules/schedule-calls.ts';
import { t } from '../../messages/translate.ts';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import {
  emptyScheduleDraft,
  type ScheduleDraft,
  scheduleProblem,
  type ScheduleProblem,
  scheduleRequest,
} from '../../rules/schedule/schedule-draft.ts';
import { readersZone } from '../../rules/schedule/schedule-times.ts';
import { useToast } from '../../state/toasts.ts';
import { scheduleToasts } from '../../rules/texts/other-toasts.ts';

export interface ScheduleForm {
  draft: ScheduleDraft;
  problem: ScheduleProblem | undefined;
  /** Why the server rejected it. */
  failure: string | undefined;
  busy: boolean;
  descriptionRef: RefObject<HTMLTextAreaElement | null>;
  change(draft: ScheduleDraft): void;
  submit(): void;
}

/** The form for a new schedule, and its submission. */
export function useScheduleForm(onCreated: () => void): ScheduleForm {
  const { serverNow } = useData();
  const [draft, setDraft] = useState(emptyScheduleDraft);
  const [problem, setProblem] = useState<ScheduleProblem>();
  const [failure, setFailure] = useState<string>();
  const descriptionRef = useRef<HTMLTextAreaElement>(null);
  const creation = useCreateSchedule();
  const { pending, run } = useOnceAtATime<'create'>();
  const toast = useToast();

  const change = (next: ScheduleDraft) => {
    setDraft(next);
    setProblem(undefined);
    setFailure(undefined);
  };
  const create = async () => {
    try {
      await creation.mutateAsync(scheduleRequest(draft, readersZone()));
    } catch (error) {
      setFailure(errorDetail(error, t("The server couldn't respond. Please try again.")));
      toast({ tone: 'destructive', ...scheduleToasts.notCreated });
      return;
    }
    toast({ tone: 'success', ...scheduleToasts.created });
    change(emptyScheduleDraft);
    onCreated();
  };
  const submit = () => {
    const nextProblem = scheduleProblem(draft, serverNow());
    setProblem(nextProblem);
    if (nextProblem)
      toast({ tone: 'destructive', title: nextProblem.title, description: nextProblem.description });
    else void run('create', create);
  };
  return { draft, problem, failure, busy: pending !== undefined, descriptionRef, change, submit };
}
