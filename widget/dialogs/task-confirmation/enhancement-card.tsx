import { t } from '../../messages/translate.ts';
import { maskSensitive } from '../../../contract/secrets/mask-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Icon } from '../../ui/layout/icon.tsx';
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx';
import {
  addedText,
  card,
  head,
  improvedText,
  improvement,
  list,
  title,
  unchanged,
} from './enhancement-card.css.ts';

export type EnhancementCardProps = {
  analyzing: boolean;
  /** The improved wording, if there is one. */
  improved: string | undefined;
  keyImprovements: readonly string[];
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** What else is added to the text. */
  additions: readonly AdditionProps[];
  disabled: boolean;
};

export type AdditionProps = {
  label: string;
  /** The text to add. */
  lines: readonly string[];
  isAdded: boolean;
  onChange: (isAdded: boolean) => void;
};

const AdditionToText = ({
  label,
  lines,
  isAdded,
  onChange,
  disabled,
}: AdditionProps & { disabled: boolean }) => (
  <>
    <Checkbox label={label} checked={isAdded} onChange={onChange} disabled={disabled} />
    {isAdded && (
      <ScrollRegion className={addedText} label={label}>
        <ul className={list}>
          {lines.map((line, index) => (
            <li key={`${index} ${line}`}>{line}</li>
          ))}
        </ul>
      </ScrollRegion>
    )}
  </>
);

/** What will be sent: the person's text or an improved wording, and what is added to it. The person can remove each. */
export const EnhancementCard = ({
  analyzing,
  improved,
  keyImprovements,
  chosen,
  onChoose,
  additions,
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
    {analyzing && (
      <div className={improvement}>
        <Skeleton lines={3} />
      </div>
    )}
    {!analyzing && improved === undefined && (
      <p className={unchanged}>
        {t(
          additions.some(({ isAdded }) => isAdded)
            ? 'Your text is sent with these additions:'
            : 'Nothing is added. Your text is sent as is.',
        )}
      </p>
    )}
    {improved !== undefined && (
      <div className={improvement}>
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
      </div>
    )}
    {additions.map((addition) => (
      <AdditionToText key={addition.label} {...addition} disabled={disabled} />
    ))}
  </section>
);
