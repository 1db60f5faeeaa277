import type { KeyboardEvent, MouseEvent } from 'react';

type Press<Target extends Element> = {
  onClick?: ((event: MouseEvent<Target>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
};

/**
 * Handlers under which one press is one action: the further clicks of a double click do nothing, wherever the
 * first one went, and neither does what a held Enter repeats.
 */
export const pressOnce = <Target extends Element>({ onClick, onKeyDown }: Press<Target>) => ({
  onClick: (event: MouseEvent<Target>) => {
    if (event.detail > 1) event.preventDefault();
    else onClick?.(event);
  },
  onKeyDown: (event: KeyboardEvent<Target>) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    onKeyDown?.(event);
  },
});
