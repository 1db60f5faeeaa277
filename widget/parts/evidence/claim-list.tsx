import { useState } from 'react';
import type { Claim } from '../../../contract/entities/evidence.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { t } from '../../messages/translate.ts';
import { claimText } from '../../rules/task/server-text.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { ClaimDialog } from './claim-dialog.tsx';
import { ClaimMark } from './claim-mark.tsx';
import * as css from './claim-list.css.ts';

/** A claim with its mark, and whether the person reported it as wrong. */
const ClaimLine = ({ claim }: { claim: Claim }) => (
  <>
    <ClaimMark mark={claim.mark} />
    <span className={css.words}>
      {maskSensitive(claimText(claim))}
      {claim.reported !== undefined && <span className={css.wrong}>{t('Reported as wrong')}</span>}
    </span>
  </>
);

export type ClaimListProps = {
  taskId: string;
  claims: readonly Claim[];
  /** A link leads to another screen. */
  onLeave: (() => void) | undefined;
};

/** What an outcome claims, one line each. A line opens where it was seen. */
export const ClaimList = ({ taskId, claims, onLeave }: ClaimListProps) => {
  // The last one stays for the exit animation of its dialog.
  const [chosen, setChosen] = useState<{ id: string; isOpen: boolean }>();
  const claim = claims.find(({ id }) => id === chosen?.id);
  return (
    // In a live region, but a list that the person opens is not news.
    <div aria-live="off">
      <ul className={css.list}>
        {claims.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={css.line}
              aria-haspopup="dialog"
              onClick={() => setChosen({ id: one.id, isOpen: true })}
            >
              <ClaimLine claim={one} />
              <Icon name="chevron-right" size={16} className={css.arrow} />
            </button>
          </li>
        ))}
      </ul>
      {chosen && claim && (
        <ClaimDialog
          key={claim.id}
          open={chosen.isOpen}
          onClose={() => setChosen({ ...chosen, isOpen: false })}
          onLeave={onLeave}
          taskId={taskId}
          claim={claim}
          line={
            <span className={css.chosen}>
              <ClaimLine claim={claim} />
            </span>
          }
        />
      )}
    </div>
  );
};
