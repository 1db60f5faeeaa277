import { type Message, t } from '../../messages/translate.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { deferred } from '../../ui/layout/deferred.css.ts';
import { about, card, grid, heading, mark, name, reason } from './workflow-cards.css.ts';

export type Workflow = {
  id: string;
  title: Message;
  about: Message;
  icon: IconName;
  /** The instruction for the agent. */
  prompt: string;
};

export type WorkflowCardsProps = {
  title: string;
  workflows: readonly Workflow[];
  onChoose: (workflow: Workflow) => void;
  /** Why no card can be chosen right now. */
  disabledReason?: string | undefined;
};

/** Cards for common tasks. */
export const WorkflowCards = ({ title, workflows, onChoose, disabledReason }: WorkflowCardsProps) => (
  <section aria-label={title} className={deferred}>
    <h2 className={heading}>{title}</h2>
    {disabledReason && <p className={reason}>{disabledReason}</p>}
    <ul className={grid}>
      {workflows.map((workflow) => (
        <li key={workflow.id}>
          <Card
            as="button"
            interactive
            className={card}
            disabled={disabledReason !== undefined}
            onClick={() => onChoose(workflow)}
          >
            <span className={mark}>
              <Icon name={workflow.icon} />
            </span>
            <span className={name}>{t(workflow.title)}</span>
            <span className={about}>{t(workflow.about)}</span>
          </Card>
        </li>
      ))}
    </ul>
  </section>
);
