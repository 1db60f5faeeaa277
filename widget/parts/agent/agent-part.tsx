import type { Task } from '../../../contract/entities/task.ts';
import { agentLine } from '../../rules/task/agent-words.ts';
import { isAsking } from '../../rules/task/task-status.ts';
import { LoadError, onDemand } from '../shell/on-demand.tsx';
import { line } from './agent-part.css.ts';
import type { AgentReportProps } from './agent-report.tsx';

/** Loads when an agent first reports something, because scripted recipes report nothing. */
const AgentReport = onDemand<AgentReportProps>(async () => (await import('./agent-report.tsx')).AgentReport, {
  Waiting: () => null,
  Failed: LoadError,
});

/** What a task's agent has noted and collected, and what it asks. Nothing if there is none of it. */
export const AgentPart = (props: AgentReportProps) => {
  const { task } = props;
  const hasReport = task.notes?.trim() || task.dataSets?.length || task.approvals?.length || isAsking(task);
  return hasReport ? <AgentReport {...props} /> : null;
};

/** Who does a task, and what that has used so far. */
export const AgentLine = ({ task }: { task: Task }) => {
  const text = agentLine(task);
  return text === undefined ? null : <p className={line}>{text}</p>;
};
