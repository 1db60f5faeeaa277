import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { base, busyLine, label, sizes, variants } from './button.css.ts';
import { cx } from '../layout/cx.ts';
import { pressOnce } from './press-once.ts';

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

export type ButtonProps = ComponentProps<'button'> & {
  variant: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  /** Replaces the text while busy. The button reserves the width of both. */
  busyLabel?: string;
  icon?: ReactNode;
};

/** A button where one press is one action. While busy it keeps its width and focus, and ignores clicks. */
export const Button = ({
  variant,
  size = 'medium',
  busy = false,
  busyLabel,
  icon,
  children,
  className,
  onClick,
  onKeyDown,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const idleLabel = typeof children === 'string' ? children : undefined;
  return (
    <button
      {...rest}
      type={type}
      className={cx(base, variants[variant], sizes[size], className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      {...pressOnce({ onClick: press, onKeyDown })}
    >
      {icon}
      <span className={label} data-reserve={busyLabel && (busy ? idleLabel : busyLabel)}>
        {busy && busyLabel ? busyLabel : children}
      </span>
      {busy && <span className={busyLine} />}
    </button>
  );
};
