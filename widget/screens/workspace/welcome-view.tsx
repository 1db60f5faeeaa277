import { useId, type ReactNode } from 'react';
import { t } from '../../messages/translate.ts';
import { RunningTasks } from '../../parts/task/running-tasks.tsx';
import { useNow } from '../../parts/task/use-now.ts';
import { WorkflowCards, type Workflow } from '../../parts/compose/workflow-cards.tsx';
import type { Task } from '../../../contract/entities/task.ts';
import { greeting } from '../../rules/session/welcome.ts';
import { cx } from '../../ui/layout/cx.ts';
import { deferredLine } from '../../ui/layout/deferred.css.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { variant } from './variant.ts';
import { greetingText, heading, intro, subtitle, welcome } from './workspace-screen.css.ts';
import { minuteMs } from '../../../contract/durations.ts';

export type WelcomeViewProps = {
  active: readonly Task[];
  onSelect: (id: string) => void;
  onWorkflow: (workflow: Workflow) => void;
  composer: ReactNode;
};

/** The workspace without a task: describe one, or choose a workflow. */
export const WelcomeView = ({ active, onSelect, onWorkflow, composer }: WelcomeViewProps) => {
  const headingId = useId();
  const now = useNow(minuteMs, true);
  return (
    <main className={welcome} aria-labelledby={headingId}>
      <div className={intro}>
        <p className={cx(greetingText, deferredLine)}>{greeting(new Date(now).getHours())}</p>
        <h1 id={headingId} className={cx(heading, deferredLine)}>
          {t(variant.heading)}
        </h1>
        <p className={cx(subtitle, deferredLine)}>{t(variant.subtitle)}</p>
      </div>
      {composer}
      <Boundary name={t('The running tasks')} resetOn={active}>
        {active.length > 0 && <RunningTasks tasks={active} selectedId={undefined} onSelect={onSelect} />}
      </Boundary>
      <Boundary name={t('The workflows')}>
        <WorkflowCards
          title={t(variant.workflows.title)}
          workflows={variant.workflows.items}
          onChoose={onWorkflow}
          disabledReason={active.length > 0 ? t(variant.workflows.running) : undefined}
        />
      </Boundary>
    </main>
  );
};
