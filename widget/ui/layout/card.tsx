import { createElement, type HTMLAttributes } from 'react';
import { card, pressable } from './card.css.ts';
import { cx } from './cx.ts';
import { pressOnce } from '../field/press-once.ts';

export type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'button';
  /** Lifts on hover. Use it with `as="button"`, so that the keyboard works too. */
  interactive?: boolean;
  disabled?: boolean;
};

/** A bordered surface. */
export const Card = ({ as = 'div', interactive = false, className, ...rest }: CardProps) =>
  createElement(as, {
    type: as === 'button' ? 'button' : undefined,
    ...rest,
    ...(as === 'button' && pressOnce(rest)),
    className: cx(card, interactive && pressable, className),
  });
