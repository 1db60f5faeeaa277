import { useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '../../../contract/entities/evidence.ts';
import { t } from '../../messages/translate.ts';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { canvas, failed as failedStyle, frame, outline, picture } from './step-picture.css.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

export type StepPictureProps = { source: string; alt: string; places: readonly Place[] };

/** The picture of a step with places outlined. Its frame scrolls to the first one. */
export const StepPicture = ({ source, alt, places }: StepPictureProps) => {
  const frameRef = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState<string>();
  const [first] = places;
  const showFirst = () => {
    const element = frameRef.current;
    if (!element || !first) return;
    const { left, top, width, height } = first;
    element.scrollLeft = (left + width / 2) * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = (top + height / 2) * element.scrollHeight - element.clientHeight / 2;
  };
  useLayoutEffect(showFirst, [first, source]);
  if (failed === source) return <p className={failedStyle}>{t("The picture of this step couldn't load.")}</p>;
  return (
    <section ref={frameRef} className={frame} aria-label={t('Picture')} {...keyboardScrollable}>
      <div className={canvas}>
        <img
          className={picture}
          src={source}
          alt={alt}
          decoding="async"
          onLoad={showFirst}
          onError={() => setFailed(source)}
        />
        {places.map(({ left, top, width, height }, index) => (
          <span
            key={index}
            className={outline}
            style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
          />
        ))}
      </div>
    </section>
  );
};
