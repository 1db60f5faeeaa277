import { cx } from './cx.ts';
import { glyph } from './icon.css.ts';
import { icons, type IconName } from './icons.tsx';

export type { IconName };

type IconProps = { name: IconName; size?: number; label?: string; className?: string };

/** A stroke icon in the text's color. Decorative unless it has a label. */
export const Icon = ({ name, size = 20, label, className }: IconProps) => (
  <svg
    className={cx(glyph, className)}
    viewBox="0 0 20 20"
    width={size}
    height={size}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    <path d={icons[name]} />
  </svg>
);
