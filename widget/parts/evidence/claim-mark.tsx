import type { ClaimMark as Mark } from '../../../contract/entities/evidence.ts';
import { type Message, t } from '../../messages/translate.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { marks } from './claim-mark.css.ts';

const markLabels = {
  seen: 'Confirmed',
  unseen: 'Not confirmed',
  missing: 'Missing',
} as const satisfies Readonly<Record<Mark, Message>>;

const icons: Readonly<Record<Mark, IconName>> = { seen: 'check', unseen: 'info', missing: 'alert' };

/** The mark to show for a claim. An unknown one confirms nothing. */
export const shownMark = (mark: string): Mark => (mark === 'seen' || mark === 'missing' ? mark : 'unseen');

/** Whether a claim was confirmed, as an icon with a name. */
export const ClaimMark = ({ mark }: { mark: string }) => {
  const shown = shownMark(mark);
  return (
    <span className={marks[shown]}>
      <Icon name={icons[shown]} size={16} label={t(markLabels[shown])} />
    </span>
  );
};
