import type { ClaimMark as Mark } from '../../../contract/entities/evidence.ts';
import { t } from '../../messages/translate.ts';
import { markLabels, shownMark } from '../../rules/task/verdict-words.ts';
import { Icon, type IconName } from '../../ui/layout/icon.tsx';
import { marks } from './claim-mark.css.ts';

const icons: Readonly<Record<Mark, IconName>> = { seen: 'check', unseen: 'info', missing: 'alert' };

/** Whether a claim was confirmed, as an icon with a name. */
export const ClaimMark = ({ mark }: { mark: string }) => {
  const shown = shownMark(mark);
  return (
    <span className={marks[shown]}>
      <Icon name={icons[shown]} size={16} label={t(markLabels[shown])} />
    </span>
  );
};
