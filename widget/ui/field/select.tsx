import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';
import { control, touchText } from './field.css.ts';
import { Icon } from '../layout/icon.tsx';
import { wrapper, chevron, native } from './select.css.ts';

export type SelectProps = ComponentProps<'select'>;

/** The native select, styled like the other controls. */
export const Select = ({ className, children, ...rest }: SelectProps) => (
  <span className={wrapper}>
    <select {...rest} className={cx(control, touchText, native, className)}>
      {children}
    </select>
    <span className={chevron}>
      <Icon name="chevron-down" size={16} />
    </span>
  </span>
);
