import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';
import { pressOnce } from './press-once.ts';
import { control, touchText } from './field.css.ts';

export type TextInputProps = ComponentProps<'input'>;

/** A single-line input. Spread the props its Field passes. A held Enter submits the form only once. */
export const TextInput = ({ className, type = 'text', onKeyDown, ...rest }: TextInputProps) => (
  <input
    {...rest}
    onKeyDown={pressOnce({ onKeyDown }).onKeyDown}
    type={type}
    className={cx(control, touchText, className)}
  />
);
