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

/** `paused`: where it stands still for now. */
export type StepState = 'done' | 'current' | 'paused' | 'pending' | 'failed';

export type ProgressStepProps = { text: string; state: StepState };

const looks: Record<StepState, keyof typeof marks> = {
  done: 'done',
  current: 'current',
  paused: 'current',
  pending: 'pending',
  failed: 'failed',
};

/** Drawn anew only where it changed: a task may have two hundred. */
export const ProgressStep = memo(function ProgressStep({ text, state }: ProgressStepProps) {
  const isHere = state === 'current' || state === 'paused';
  return (
    <li className={stepRow} aria-current={isHere ? 'step' : undefined}>
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
  /** Which step is at hand, counted from nought: it is brought into sight. */
  at: number;
  /** How far it is, in words. */
  summary: string;
  /** That it is at work. */
  running?: ReactNode;
  /** Whether it is open until a person says otherwise. */
  opensByItself: boolean;
  /** The id of what names the task, where the steps of several are on a page. */
  of?: string | undefined;
  /** The steps, items of a list. */
  children: ReactNode;
};

/** The steps of a piece of work, under a line that opens and closes them. */
export const ProgressPanel = ({ at, summary, running, opensByItself, of, children }: ProgressPanelProps) => {
  const id = useId();
  const [choice, setChoice] = useState<boolean>();
  const expanded = choice ?? opensByItself;
  const steps = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    const box = steps.current;
    const here = box?.children[at];
    // Within its own list: the page stays where it is.
    if (box && here instanceof HTMLElement)
      box.scrollTop = here.offsetTop - box.offsetTop - (box.clientHeight - here.offsetHeight) / 2;
  }, [at]);
  return (
    <Card
      as="section"
      // Among others of its kind it is no landmark: tasks may have the same name.
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
