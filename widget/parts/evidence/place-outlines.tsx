import type { Place } from '../../../contract/entities/evidence.ts';
import { outline } from './place-outlines.css.ts';

const percent = (fraction: number) => `${fraction * 100}%`;

/** Outlines places in a picture that fills the positioned parent. */
export const PlaceOutlines = ({ places }: { places: readonly Place[] }) =>
  places.map(({ left, top, width, height }, index) => (
    <span
      key={index}
      className={outline}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  ));
