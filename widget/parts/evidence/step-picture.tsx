import { useLayoutEffect, useRef, useState } from 'react';
import type { Place } from '../../../contract/entities/evidence.ts';
import { t } from '../../messages/translate.ts';
import { keyboardScrollable } from '../../ui/layout/scroll-region.tsx';
import { PlaceOutlines } from './place-outlines.tsx';
import { canvas, failed as failedStyle, frame, picture } from './step-picture.css.ts';

/** The share of the frame's width that a place takes up at the most, in percent. */
const PLACE_PERCENT = 90;
/** The least width at which a page can be read. */
const READABLE = '720px';

export type StepPictureProps = { source: string; alt: string; places: readonly Place[] };

/** The picture of a step with places outlined. Where its frame is narrow, it is zoomed and scrolled to the first one. */
export const StepPicture = ({ source, alt, places }: StepPictureProps) => {
  const frameRef = useRef<HTMLElement>(null);
  const [failed, setFailed] = useState<string>();
  const [first] = places;
  const zoom = first ? PLACE_PERCENT / first.width : 100;
  const showFirst = () => {
    const element = frameRef.current;
    if (!element || !first) return;
    const { left, top, width, height } = first;
    element.scrollLeft = (left + width / 2) * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = (top + height / 2) * element.scrollHeight - element.clientHeight / 2;
  };
  useLayoutEffect(showFirst, [first, source]);
  if (failed === source) return <p className={failedStyle}>{t("Couldn't load the picture of this step.")}</p>;
  return (
    <section ref={frameRef} className={frame} aria-label={t('Picture')} {...keyboardScrollable}>
      <div className={canvas} style={{ width: `max(100%, min(${READABLE}, ${zoom}%))` }}>
        <img
          className={picture}
          src={source}
          alt={alt}
          decoding="async"
          onLoad={showFirst}
          onError={() => setFailed(source)}
        />
        <PlaceOutlines places={places} />
      </div>
    </section>
  );
};
