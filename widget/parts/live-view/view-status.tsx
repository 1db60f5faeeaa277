import { type Message, t } from '../../messages/translate.ts';
import type { Task } from '../../../contract/entities/task.ts';
import { failureReport } from '../../rules/task/failure-report.ts';
import { isAsking, taskStatus } from '../../rules/task/task-status.ts';
import { taskTone } from '../../rules/task/task-tone.ts';
import { useBrand } from '../../state/brand.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { VerdictBadge } from '../evidence/verdict-badge.tsx';
import { modelLabel } from '../../rules/task/speed-modes.ts';
import { ViewStrip } from './view-strip.tsx';

type Line = { icon?: IconName; text: string; about?: string | undefined };

const lineOf = (task: Task, pilot: string): Line => {
  switch (task.status) {
    case 'running':
      return {
        text: t('{pilot} Running (Mode: {mode})', { pilot, mode: modelLabel(task.model) }),
      };
    case 'paused':
      if (isAsking(task))
        return {
          icon: 'chat',
          text: t('The agent has a question'),
          about: t('Answer it to continue'),
        };
      return {
        icon: task.loginDetected ? 'lock' : 'take-control',
        text: t('AI Paused'),
        about: (task.loginDetected && task.statusMessage) || t('You can now interact with the browser'),
      };
    case 'completed':
      return {
        icon: 'check',
        text: t('Task Completed Successfully'),
        about: (task.liveUrl || task.browserUrl) && t('Browser session preserved for review'),
      };
    case 'failed': {
      const report = failureReport(task);
      if (report.stoppedEarly) return { icon: 'alert', text: report.title, about: t('Check the result') };
      return {
        icon: 'alert',
        text: t('Task Failed - Check the chat for details and suggestions'),
      };
    }
    default:
      return { icon: 'stop', text: taskStatus(task.status).label };
  }
};

/** Leads to the question in the chat, which may be below the browser. */
const ToQuestion = ({ taskId, onLeave }: { taskId: string; onLeave: (() => void) | undefined }) => (
  <Button
    variant="secondary"
    size="small"
    onClick={({ currentTarget }) => {
      const page = currentTarget.getRootNode() as Document | ShadowRoot;
      onLeave?.();
      page.querySelector<HTMLElement>(`[data-question="${CSS.escape(taskId)}"] textarea`)?.focus();
    }}
  >
    {t('Go to the question')}
  </Button>
);

/** Who controls the browser, by task status. */
const controlLabels: Record<string, Message> = { running: 'AI Working', paused: 'Control Mode' };

export type ViewStatusProps = {
  task: Task;
  /** Uncovers the rest of the screen, if the browser fills it. */
  onLeave?: (() => void) | undefined;
};

/** The line above the browser: who controls it, or how the task ended. */
export const ViewStatus = ({ task, onLeave }: ViewStatusProps) => {
  const { pilot } = useBrand();
  const line = lineOf(task, pilot);
  const controlLabel = controlLabels[task.status];
  return (
    <ViewStrip
      tone={taskTone(task)}
      mark={
        <>
          {task.status === 'running' && <Badge tone="live">{t('LIVE')}</Badge>}
          {line.icon && <Icon name={line.icon} size={18} />}
        </>
      }
      text={line.text}
      verdict={<VerdictBadge task={task} />}
      about={line.about}
      end={
        isAsking(task) ? (
          <ToQuestion taskId={task.id} onLeave={onLeave} />
        ) : (
          controlLabel && <Badge tone="accent">{t(controlLabel)}</Badge>
        )
      }
    />
  );
};
