import { t } from '../../messages/translate.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import { card, head, improvedText, list, noChanges, title } from './enhancement-card.css.ts';

export type EnhancementCardProps = {
  analyzing: boolean;
  /** The improved wording, if there is one. */
  improved: string | undefined;
  keyImprovements: readonly string[];
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  disabled: boolean;
};

/** An improved wording of the task, for the person to choose. */
export const EnhancementCard = ({
  analyzing,
  improved,
  keyImprovements,
  chosen,
  onChoose,
  disabled,
}: EnhancementCardProps) => (
  <section className={card} aria-label={t('AI enhancement')}>
    <div className={head}>
      <Icon name="sparkle" size={16} />
      <h3 className={title}>{t('AI enhancement')}</h3>
      <span role="status">
        <Badge tone={analyzing ? 'info' : 'success'}>{t(analyzing ? 'Analyzing...' : 'Ready')}</Badge>
      </span>
    </div>
    {analyzing && <Skeleton lines={3} />}
    {!analyzing && improved === undefined && (
      <p className={noChanges}>{t('No changes suggested. Your text is used as is.')}</p>
    )}
    {improved !== undefined && (
      <>
        <ScrollRegion className={improvedText} label={t('Improved text')}>
          {keyImprovements.length > 0 && (
            <ul className={list} aria-label={t('Key improvements')}>
              {keyImprovements.map((improvement) => (
                <li key={improvement}>{maskSensitive(improvement)}</li>
              ))}
            </ul>
          )}
          {maskSensitive(improved)}
        </ScrollRegion>
        <Checkbox
          label={t('Use the improved text')}
          checked={chosen}
          onChange={onChoose}
          disabled={disabled}
        />
      </>
    )}
  </section>
);
