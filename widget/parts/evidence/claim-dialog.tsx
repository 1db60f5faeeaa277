import { type ReactNode, useId, useState } from 'react';
import { Link } from 'wouter';
import type { Claim, ClaimRows } from '../../../contract/entities/evidence.ts';
import { maskSecrets, maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { readAddress } from '../../../contract/secrets/start-address.ts';
import { useData } from '../../data/data-context.ts';
import { useTaskScreenshots } from '../../data/tasks/task-queries.ts';
import { t } from '../../messages/translate.ts';
import { replayLink } from '../../rules/task/replay-link.ts';
import { pictureSource } from '../../rules/task/task-steps.ts';
import { shownMark } from './claim-mark.tsx';
import { useOnceAtATime } from '../../ui/feedback/use-once-at-a-time.ts';
import { Button } from '../../ui/field/button.tsx';
import { Dialog } from '../../ui/overlay/modal.tsx';
import * as css from './claim-dialog.css.ts';
import { ClaimRowsTable } from './claim-rows-table.tsx';
import { ReportClaim } from './report-claim.tsx';
import { StepPicture } from './step-picture.tsx';

/** Where something was seen. */
type Seen = Pick<Claim, 'step' | 'url' | 'quote' | 'place'>;

/** The picture of the step, or what replaces it. */
const Picture = ({ taskId, seen: { step, place } }: { taskId: string; seen: Seen }) => {
  const { api } = useData();
  const { data, isError, isPending, refetch } = useTaskScreenshots(taskId);
  const picture = data?.find((one) => one.step === step)?.screenshot;
  if (step === undefined) return null;
  if (picture)
    return (
      <StepPicture
        source={pictureSource(picture, api.url)}
        alt={t(place ? 'Screenshot of step {step}, with the place outlined' : 'Screenshot of step {step}', {
          step,
        })}
        places={place ? [place] : []}
      />
    );
  if (isPending) return <p className={css.waiting}>{t('Loading...')}</p>;
  if (!isError) return null;
  return (
    <Button variant="secondary" size="small" onClick={() => void refetch()}>
      {t("Couldn't load the picture. Retry")}
    </Button>
  );
};

const Address = ({ url }: { url: string }) => {
  const href = readAddress(url);
  const maskedUrl = maskSensitive(url);
  // An address with a secret is not opened, because it would stay in the browser's history.
  return href === undefined || maskSecrets(url) !== url ? (
    <bdi>{maskedUrl}</bdi>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {maskedUrl}
    </a>
  );
};

export type ClaimDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The link to the replay leads to another screen. */
  onLeave: (() => void) | undefined;
  taskId: string;
  claim: Claim;
  /** The claim and its mark. */
  line: ReactNode;
};

/** Where a claim was seen: the picture of the step, the words, the address, and the rows of a file. */
export const ClaimDialog = ({ open, onClose, onLeave, taskId, claim, line }: ClaimDialogProps) => {
  const [row, setRow] = useState<ClaimRows['rows'][number]>();
  const { pending, run } = useOnceAtATime<'report'>();
  const seenId = useId();
  const seen: Seen = row ?? claim;
  const { quote, url } = seen;
  const isRows = claim.kind === 'rows';
  // Pages show nothing about the request itself.
  const isUnseen =
    quote === undefined &&
    url === undefined &&
    claim.kind !== 'request' &&
    shownMark(claim.mark) === 'unseen';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="large"
      title={t('How this was checked')}
      description={line}
      dismissable={pending === undefined}
      footer={<ReportClaim taskId={taskId} claim={claim} isSending={pending !== undefined} run={run} />}
    >
      <div className={isRows ? css.withRows : css.evidence}>
        <section id={seenId} className={css.evidence} aria-label={t('Where this was seen')}>
          <Picture taskId={taskId} seen={seen} />
          {quote && <blockquote className={css.quote}>{maskSensitive(quote)}</blockquote>}
          {url && (
            <p className={css.source}>
              {seen.step !== undefined && `${t('Step {step}', { step: seen.step })} · `}
              <Address url={url} />
            </p>
          )}
          {seen.step !== undefined && (
            <p className={css.source}>
              <Link href={replayLink(taskId, seen.step)} onClick={onLeave}>
                {t('Show step {step} in the replay', { step: seen.step })}
              </Link>
            </p>
          )}
          {isUnseen && <p className={css.source}>{t('None of the pages the agent read show this.')}</p>}
        </section>
        {isRows && (
          <ClaimRowsTable
            taskId={taskId}
            claim={claim}
            shownRow={row?.row}
            onShow={setRow}
            pictureId={seenId}
          />
        )}
      </div>
    </Dialog>
  );
};
