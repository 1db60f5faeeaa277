import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { t } from '../../messages/translate.ts';
import { isAsking, taskStatus } from '../../rules/task/task-status.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ApprovalCard } from './approval-on-demand.tsx';
import { notesText, report } from './agent-report.css.ts';
import { DataSetTable } from './data-set-table.tsx';
import { QuestionCard } from './question-card.tsx';

/** With more data sets, all are closed at first. */
const MOST_OPEN = 3;

export type AgentReportProps = {
  task: Task;
  /** Called when the person takes control instead of approving an action. */
  onControl?: (() => void) | undefined;
};

/** What a task's agent has noted and collected, and what it asks. */
export const AgentReport = ({ task, onControl }: AgentReportProps) => {
  const { approval, approvals, id, notes, question, dataSets = [], status } = task;
  // The agent moves a set that has grown to the end. On the screen, sets keep their place.
  const { isActive } = taskStatus(status);
  const sets = dataSets.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div className={report}>
      {/* In a live region, but rows are not news. */}
      <div className={report} aria-live="off">
        {notes?.trim() && (
          <Disclosure title={t('What I know so far')} isLazy>
            <p className={notesText}>{maskSecrets(notes.trim())}</p>
          </Disclosure>
        )}
        {sets.map((set) => (
          // Closes when the task ends, so that the result is in view.
          <DataSetTable
            key={`${isActive} ${set.name}`}
            taskId={id}
            set={set}
            open={isActive && sets.length <= MOST_OPEN}
          />
        ))}
      </div>
      {(approval || approvals?.length) && <ApprovalCard task={task} place="card" onControl={onControl} />}
      {question && isAsking(task) && <QuestionCard key={question.text} taskId={id} question={question} />}
    </div>
  );
};
