import { useState } from 'react';
import type { Place } from '../../../contract/entities/evidence.ts';
import { t } from '../../messages/translate.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { PlaceOutlines } from '../../parts/evidence/place-outlines.tsx';
import { image, overPicture, RATIO, stage, words } from './step-stage.css.ts';

export type StepStageProps = {
  /** The `src`. Undefined if there is no picture of the step. */
  source: string | undefined;
  alt: string;
  /** The parts to outline, as fractions of the picture. */
  places?: readonly Place[];
  /** Called when the picture has loaded, or failed to. */
  onSettled?: (source: string) => void;
};

type Size = { width: number; height: number };

/** The picture of a step as a whole, with parts of it outlined. The previous picture stays until the next has loaded. */
export const StepStage = ({ source, alt, places = [], onSettled }: StepStageProps) => {
  const [result, setResult] = useState<{ source: string; size: Size | 'failed' }>();
  const [attempt, setAttempt] = useState(0);
  const size = result && result.source === source ? result.size : undefined;
  const settle = (next: Size | 'failed') => {
    if (source === undefined) return;
    setResult({ source, size: next });
    onSettled?.(source);
  };
  if (source === undefined || size === 'failed')
    return (
      <div className={stage}>
        <div className={words}>
          <p>
            {source === undefined
              ? t('There is no picture of this step')
              : t("Couldn't load this picture. It may have been deleted.")}
          </p>
          {source !== undefined && (
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                setResult(undefined);
                setAttempt(attempt + 1);
              }}
            >
              {t('Retry')}
            </Button>
          )}
        </div>
      </div>
    );
  return (
    <div className={stage} aria-busy={size === undefined}>
      <img
        key={attempt}
        className={image}
        src={source}
        alt={alt}
        decoding="async"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
          settle({ width, height })
        }
        onError={() => settle('failed')}
      />
      {typeof result?.size !== 'object' && (
        <div className={words}>
          <Spinner label={t('Loading the picture...')} />
        </div>
      )}
      {size && (
        <div
          className={overPicture}
          style={{
            aspectRatio: `${size.width} / ${size.height}`,
            [size.width > size.height * RATIO ? 'width' : 'height']: '100%',
          }}
        >
          <PlaceOutlines places={places} />
        </div>
      )}
    </div>
  );
};
