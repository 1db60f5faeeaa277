import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';
import { control, touchText } from './field.css.ts';

export type TextInputProps = ComponentProps<'input'>;

/** A one-line input. Give it the properties its Field hands over. */
export const TextInput = ({ className, type = 'text', ...rest }: TextInputProps) => (
  <input {...rest} type={type} className={cx(control, touchText, className)} />
);
