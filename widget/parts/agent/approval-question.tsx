import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Approval, ApprovalAnswer } from '../../../contract/entities/approval.ts';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import { useData } from '../../data/data-context.ts';
import { type Message, t } from '../../messages/translate.ts';
import { usePlatform } from '../../platform/platform.ts';
import { approvalReason, approvalSentence, otherSite } from '../../rules/task/approval-words.ts';
import { pictureSource } from '../../rules/task/task-steps.ts';
import { useBrand } from '../../state/brand.ts';
import { Button, type ButtonProps } from '../../ui/field/button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { hidden } from '../../ui/layout/visually-hidden.css.ts';
import { scrollKeepingFocus } from '../../ui/overlay/focus-visibly.ts';
import * as css from './approval-question.css.ts';
import { ApprovalValues } from './approval-values.tsx';
import { type AnswerButtonProps, MoreActs } from './more-acts.tsx';
import { useAnswerApproval } from './use-answer-approval.ts';
import { mustSee, type QuestionWatch, type Refusal, watchQuestion } from './watch-question.ts';

const refusals: Readonly<Record<Refusal, Message>> = {
  'too-soon': 'Wait a moment, then press again.',
  'out-of-view': 'Show the whole question, then press again.',
};

/** The questions that screen readers have announced. Each is announced once, on whatever screens it appears. */
const announced = new Set<string>();

// The page's texts are marked up, so they are filled in by hand.
const PLACES = /(\{control\}|\{site\})/;

/** The sentence that asks. The page's own words stand out, and can't reorder the rest. */
const Sentence = ({ approval, pilot }: { approval: Approval; pilot: string }) => (
  <>
    {t(approvalSentence(approval), { pilot })
      .split(PLACES)
      .map((part) =>
        PLACES.test(part) ? (
          <bdi key={part} className={css.exact}>
            {part === '{site}' ? approval.site : maskSecrets(approval.control)}
          </bdi>
        ) : (
          part
        ),
      )}
  </>
);

/** The part of the page that the action is about. Hidden if it fails to load. */
const Picture = ({ source }: { source: string }) => {
  const [failed, setFailed] = useState(false);
  return failed ? null : (
    <img
      className={css.pictureFrame}
      src={source}
      alt={t('The outlined part of the page')}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
};

export type ApprovalQuestionProps = {
  taskId: string;
  approval: Approval;
  /** Above a browser, it is closed at first. */
  place: 'card' | 'bar';
  /** Called when the person takes control. */
  onControl?: (() => void) | undefined;
};

/**
 * What the agent wants to send and where, with the person's answers. It never takes the focus. Nobody can answer it by
 * accident, nor through a page that covers or moves it.
 */
export const ApprovalQuestion = ({ taskId, approval, place, onControl }: ApprovalQuestionProps) => {
  const { address, heading, picture, similar, site, values } = approval;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const watch = useRef<QuestionWatch>(undefined);
  const { clock } = usePlatform();
  const { api } = useData();
  const { pilot } = useBrand();
  const { sent, send } = useAnswerApproval(taskId, approval, onControl);
  const [isOpen, setOpen] = useState(place === 'card');
  const [isListOpen, setListOpen] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const status = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    watch.current = watchQuestion(element, clock);
    const enter = () => setHasFocus(true);
    const leave = ({ relatedTarget }: FocusEvent) =>
      setHasFocus(relatedTarget instanceof Node && element.contains(relatedTarget));
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      watch.current?.stop();
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [clock]);
  useLayoutEffect(() => watch.current?.update());
  // Where the person scrolled up in the chat. The page itself stays, because they may be using the browser, except when
  // the focus is in the chat, for example on the answer to the question before.
  useLayoutEffect(() => {
    const log = root.current?.closest('[role="log"]');
    if (!root.current || !log) return;
    const missing = root.current.getBoundingClientRect().bottom - log.getBoundingClientRect().bottom;
    scrollKeepingFocus(log, log.scrollTop + missing);
  }, []);
  // After the first render, because screen readers announce only what changes.
  useEffect(() => {
    if (announced.has(approval.id) || !status.current) return;
    announced.add(approval.id);
    const { control, site } = approval;
    const text = t(approvalSentence(approval), { pilot, control: maskSecrets(control), site });
    status.current.append(document.createTextNode(text));
  }, [approval, pilot]);

  const isBlocked = sent !== undefined && (sent.problem === undefined || sent.isClosed === true);
  const answerWith = (
    answer: ApprovalAnswer,
    variant: ButtonProps['variant'] = 'secondary',
  ): AnswerButtonProps => ({
    variant,
    'data-guarded': '',
    'aria-describedby': `${id}-sentence`,
    busy: isBlocked && sent.answer === answer && sent.isClosed !== true,
    'aria-disabled': isBlocked || undefined,
    onClick(event: MouseEvent<HTMLButtonElement>) {
      if (isBlocked) return;
      // Keys and assistive technology press without a pointer, so the count of clicks is zero.
      const next = watch.current ? watch.current.refusal(event.currentTarget, event.detail > 0) : 'too-soon';
      setRefusal(next);
      if (next === undefined) send(answer);
    },
  });
  const elsewhere = otherSite(approval);
  return (
    <div
      ref={root}
      className={cx(css.question, place === 'card' ? css.asCard : css.asBar, !isOpen && css.closed)}
      role={hasFocus ? 'alertdialog' : 'group'}
      aria-labelledby={`${id}-sentence`}
      aria-describedby={`${id}-why`}
      data-covers-end=""
    >
      <p ref={status} className={hidden} role="status" aria-live="assertive" />
      <div className={css.head}>
        <div className={css.titles}>
          {/* In the same place, so that the buttons stay where they are. */}
          <p className={refusal ? css.refused : css.kicker} role="status">
            <Icon name={refusal ? 'alert' : 'lock'} size={16} />
            {t(refusal ? refusals[refusal] : 'Your approval is needed')}
            {place === 'bar' && !refusal && (
              <span className={css.reassurance}>{t('Nothing is sent without it')}</span>
            )}
          </p>
          <p id={`${id}-sentence`} className={css.sentence} {...mustSee}>
            <Sentence approval={approval} pilot={pilot} />
          </p>
        </div>
        {place === 'bar' && (
          <Button
            variant="secondary"
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-details`}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'Hide details' : 'Review')}
          </Button>
        )}
      </div>
      <p id={`${id}-why`} className={css.muted} hidden={!isOpen}>
        {approvalReason(approval)}
        {heading !== '' && ` ${t('Section: {heading}', { heading: maskSecrets(heading) })}`}
      </p>
      {isOpen && (
        <div id={`${id}-details`} className={css.details}>
          <div className={css.evidence}>
            {picture && <Picture source={pictureSource(picture, api.url)} />}
            {values.length > 0 && (
              <div className={css.sent}>
                <ScrollRegion role="group" label={t('What will be sent')} className={css.values}>
                  <ApprovalValues values={values} />
                </ScrollRegion>
              </div>
            )}
          </div>
          {elsewhere === undefined ? (
            <p className={css.muted}>{t('Goes to {address}', { address })}</p>
          ) : (
            <p className={css.warning}>
              {t('{site} sends this to another website: {address}', { site, address })}
            </p>
          )}
          {similar && similar.length > 0 && (
            <MoreActs
              list={similar}
              open={isListOpen}
              onToggle={() => setListOpen(!isListOpen)}
              approveAll={answerWith('approve-all')}
            />
          )}
          {sent?.problem !== undefined && (
            <div className={css.failure} role="alert">
              <span className={css.problem}>{sent.problem}</span>
              {!sent.isClosed && <Button {...answerWith(sent.answer)}>{t('Try again')}</Button>}
            </div>
          )}
          <div className={css.buttons}>
            <Button {...answerWith('approve', 'primary')}>{t('Approve')}</Button>
            <Button {...answerWith('change')}>{t('Change')}</Button>
            <Button {...answerWith('decline')}>{t("Don't send")}</Button>
          </div>
        </div>
      )}
    </div>
  );
};
