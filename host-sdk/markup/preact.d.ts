import type { HTMLAttributes } from 'preact';
import type { HoaPilotAttributes, HoaPilotElement } from '../element.ts';

export * from '../element.ts';

/** Adds `<hoa-pilot>` to the elements of Preact's JSX. */
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'hoa-pilot': Omit<HTMLAttributes<HoaPilotElement>, keyof HoaPilotAttributes> & HoaPilotAttributes;
    }
  }
}
