import type { ComponentProps, ReactNode } from 'react';
import { base, variants } from './button.css.ts';
import type { ButtonSize, ButtonVariant } from './button.tsx';
import { cx } from '../layout/cx.ts';
import { count, squares } from './icon-button.css.ts';
import { pressOnce } from './press-once.ts';
import { Tooltip } from '../overlay/tooltip.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name and the tooltip. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  badge?: string;
  /** Describes the badge to screen readers. */
  badgeLabel?: string;
  /** Makes it a toggle button. */
  pressed?: boolean;
};

/** A square icon-only button where one press is one action. */
export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  size = 'medium',
  badge,
  badgeLabel = badge,
  pressed,
  className,
  type = 'button',
  onClick,
  onKeyDown,
  ...rest
}: IconButtonProps) => (
  <Tooltip text={label} decorative>
    <button
      {...rest}
      {...pressOnce({ onClick, onKeyDown })}
      type={type}
      aria-label={badge ? `${label} (${badgeLabel})` : label}
      aria-pressed={pressed}
      className={cx(base, variants[variant], squares[size], className)}
    >
      {icon}
      {badge && (
        <span className={count} aria-hidden>
          {badge}
        </span>
      )}
    </button>
  </Tooltip>
);
