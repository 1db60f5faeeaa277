import type { KeyboardEvent, MouseEvent } from 'react';

type Press<Target extends Element> = {
  onClick?: ((event: MouseEvent<Target>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<Target>) => void) | undefined;
};

/**
 * Event handlers that make one press one action. Ignores the later clicks of a double-click, and the repeats of a held
 * Enter.
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
