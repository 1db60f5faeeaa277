import { memo, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages/translate.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import {
  card,
  chevron,
  count,
  goal,
  header,
  list,
  marks,
  open,
  stepRow,
  time,
  title,
  words,
} from './progress-panel.css.ts';

/** `paused`: the step that is on hold. */
export type StepState = 'done' | 'current' | 'paused' | 'pending' | 'failed';

export type ProgressStepProps = { text: string; state: StepState };

const looks: Record<StepState, keyof typeof marks> = {
  done: 'done',
  current: 'current',
  paused: 'current',
  pending: 'pending',
  failed: 'failed',
};

/** Memoized, because a task may have two hundred steps. */
export const ProgressStep = memo(function ProgressStep({ text, state }: ProgressStepProps) {
  const isCurrent = state === 'current' || state === 'paused';
  return (
    <li className={stepRow} aria-current={isCurrent ? 'step' : undefined}>
      <span className={marks[looks[state]]}>
        {state === 'done' && <Icon name="check" size={14} label={t('Done')} />}
        {state === 'current' && <Spinner label={t('In progress')} />}
        {state === 'paused' && <Icon name="pause" size={12} label={t('Paused')} />}
        {state === 'failed' && <Icon name="alert" size={14} label={t('The task failed here')} />}
        {state === 'pending' && <VisuallyHidden>{t('Pending')}</VisuallyHidden>}
      </span>
      <span className={goal}>{text}</span>
    </li>
  );
});

export type ProgressPanelProps = {
  /** The index of the current step, which is scrolled into view. */
  at: number;
  /** The progress in words. */
  summary: string;
  /** Shown while it is running. */
  running?: ReactNode;
  /** Whether it is open until the person opens or closes it. */
  opensAutomatically: boolean;
  /** The id of the element that names the task, if a page shows the steps of several. */
  of?: string | undefined;
  /** The steps, as list items. */
  children: ReactNode;
};

/** A collapsible list of steps under a summary line. */
export const ProgressPanel = ({
  at,
  summary,
  running,
  opensAutomatically,
  of,
  children,
}: ProgressPanelProps) => {
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const expanded = choice ?? opensAutomatically;
  const steps = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = steps.current;
    const currentItem = box?.children[at];
    // Scrolls only within its own list, not the page.
    if (box && currentItem instanceof HTMLElement)
      box.scrollTop =
        currentItem.offsetTop - box.offsetTop - (box.clientHeight - currentItem.offsetHeight) / 2;
  }, [at]);
  return (
    <Card
      as="section"
      // Not a landmark if the page has several, because tasks may share a name.
      role={of ? 'group' : undefined}
      aria-labelledby={of ? `${id}-title ${of}` : `${id}-title`}
      className={expanded ? open : card}
    >
      <button
        type="button"
        className={header}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setChoice(!expanded)}
      >
        <span className={words}>
          <span id={`${id}-title`} className={title}>
            {t('Task Progress')}
          </span>
          <span className={count}>{summary}</span>
          {running && <span className={time}>{running}</span>}
        </span>
        <span className={chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </button>
      <ol
        ref={steps}
        id={id}
        className={list}
        aria-label={t('Steps')}
        hidden={!expanded}
        {...keyboardScrollable}
      >
        {children}
      </ol>
    </Card>
  );
};
