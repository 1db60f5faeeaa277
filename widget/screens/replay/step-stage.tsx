import { useState } from 'react';
import type { Place } from '../../../contract/entities/evidence.ts';
import { t } from '../../messages/translate.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Button } from '../../ui/field/button.tsx';
import { halo, image, outline, outlines, stage, words } from './step-stage.css.ts';

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

/** The room around an outlined part, as a fraction of the picture's width. */
const MARGIN = 0.004;

const Outlines = ({ places, size: { width, height } }: { places: readonly Place[]; size: Size }) => {
  const margin = MARGIN * width;
  return (
    <svg className={outlines} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {places.flatMap((place) =>
        [halo, outline].map((className) => (
          <rect
            key={`${className} ${place.left} ${place.top}`}
            className={className}
            x={place.left * width - margin}
            y={place.top * height - margin}
            width={place.width * width + 2 * margin}
            height={place.height * height + 2 * margin}
            rx={margin}
          />
        )),
      )}
    </svg>
  );
};

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
              : t('This picture could not be loaded. It may have been deleted.')}
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
      {size && places.length > 0 && <Outlines places={places} size={size} />}
    </div>
  );
};
