import type { ComponentProps } from 'react';
import { cx } from '../layout/cx.ts';
import { pressOnce } from './press-once.ts';
import { control, touchText } from './field.css.ts';

export type TextInputProps = ComponentProps<'input'>;

/** A one-line input. Give it the properties its Field hands over. Enter, which sends its form, counts once. */
export const TextInput = ({ className, type = 'text', onKeyDown, ...rest }: TextInputProps) => (
  <input
    {...rest}
    onKeyDown={pressOnce({ onKeyDown }).onKeyDown}
    type={type}
    className={cx(control, touchText, className)}
  />
);
