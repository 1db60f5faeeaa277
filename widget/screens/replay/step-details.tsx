import { useId } from 'react';
import { maskSecrets } from '../../../contract/secrets/mask-text.ts';
import type { Claim } from '../../../contract/entities/evidence.ts';
import { errorDetail } from '../../data/http/errors.ts';
import { useReplayPages } from '../../data/tasks/replay-queries.ts';
import { t } from '../../messages/translate.ts';
import { ClaimMark } from '../../parts/evidence/claim-mark.tsx';
import { claimText } from '../../rules/task/server-text.ts';
import { formatDate } from '../../rules/format/format-time.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { Disclosure } from '../../ui/layout/disclosure.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { textStack } from '../../ui/layout/text-stack.css.ts';
import type { ReplayStep } from './replay-steps.ts';
import {
  address,
  claim as claimStyle,
  claims as claimsStyle,
  details,
  facts,
  goal as goalStyle,
  heading,
  label,
  muted,
  quote as quoteStyle,
  reading,
  value,
  wait,
} from './step-details.css.ts';

/** What was read at a step, page by page. Loads when it is first shown. */
const Reading = ({ taskId, step }: { taskId: string; step: number }) => {
  const { data, error, isFetching, refetch } = useReplayPages(taskId, step);
  if (data)
    return data.pages.length === 0 ? (
      <p className={muted}>{t('Nothing was read at this step')}</p>
    ) : (
      data.pages.map(({ title, url, text, isCut }, index) => (
        <div key={index} className={textStack}>
          <p className={value}>{maskSecrets(title)}</p>
          <p className={address}>{maskSecrets(url)}</p>
          <ScrollRegion label={t('Text of {page}', { page: maskSecrets(title || url) })} className={reading}>
            {maskSecrets(text)}
          </ScrollRegion>
          {isCut && <p className={muted}>{t('The page has more text.')}</p>}
        </div>
      ))
    );
  return (
    <div className={wait}>
      {error && !isFetching ? (
        <>
          <p className={muted} role="alert">
            {t("Couldn't load the text: {reason}", {
              reason: errorDetail(error, t("The server couldn't respond")),
            })}
          </p>
          <Button variant="secondary" size="small" onClick={() => void refetch()}>
            {t('Retry')}
          </Button>
        </>
      ) : (
        <Spinner label={t('Loading the text...')} />
      )}
    </div>
  );
};

type ClaimItemProps = { claim: Claim; hasPicture: boolean };

const ClaimItem = ({ claim, hasPicture }: ClaimItemProps) => (
  <li className={claimStyle}>
    <ClaimMark mark={claim.mark} />
    <div className={textStack}>
      <p className={value}>{maskSecrets(claimText(claim))}</p>
      {claim.quote && <blockquote className={quoteStyle}>{maskSecrets(claim.quote)}</blockquote>}
      {claim.place && hasPicture && <p className={muted}>{t('Outlined in the picture')}</p>}
    </div>
  </li>
);

export type StepDetailsProps = {
  taskId: string;
  step: ReplayStep;
  /** Whether the outcome has claims. */
  hasClaims: boolean;
};

/** What was done and read at a step, and which claims rest on it. */
export const StepDetails = ({ taskId, step, hasClaims }: StepDetailsProps) => {
  const id = useId();
  const { goal, result, action, title, url, at, claims, hasText, picture } = step;
  const rows = [
    [t('Result'), result],
    [t('Action'), action],
    [t('Page'), title],
    [t('Address'), url],
    [t('Time'), formatDate(at, 'day-and-time')],
  ] as const;
  return (
    <section className={details} aria-labelledby={`${id}-goal`}>
      <h2 id={`${id}-goal`} className={goalStyle}>
        {goal}
      </h2>
      <dl className={facts}>
        {rows.map(
          ([name, content]) =>
            content && (
              <div key={name}>
                <dt className={label}>{name}</dt>
                <dd className={value}>{content}</dd>
              </div>
            ),
        )}
      </dl>
      {hasClaims && (
        <div>
          <h3 id={`${id}-claims`} className={heading}>
            {t('Claims based on this step')}
          </h3>
          {claims.length > 0 ? (
            <ul className={claimsStyle} aria-labelledby={`${id}-claims`}>
              {claims.map((claim) => (
                <ClaimItem key={claim.id} claim={claim} hasPicture={picture !== undefined} />
              ))}
            </ul>
          ) : (
            <p className={muted}>{t('No claims are based on this step.')}</p>
          )}
        </div>
      )}
      {hasText && (
        <Disclosure title={t('What was read')} isLazy>
          <Reading taskId={taskId} step={step.step} />
        </Disclosure>
      )}
    </section>
  );
};
