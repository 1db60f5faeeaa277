import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { HoaPilotAttributes, HoaPilotElement } from '../element.ts';

export * from '../element.ts';

type Props = DetailedHTMLProps<HTMLAttributes<HoaPilotElement>, HoaPilotElement>;

/** Adds `<hoa-pilot>` to the elements of React's JSX. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hoa-pilot': Omit<Props, keyof HoaPilotAttributes> & HoaPilotAttributes;
    }
  }
}
