import type { KeyboardEvent, MouseEvent, RefObject } from 'react';

/** Whether a key press activates the focused element instead of typing into it. */
const isPress = ({ key, target }: KeyboardEvent) =>
  key === 'Enter' || (key === ' ' && !(target instanceof Element && target.matches('input, textarea')));

/** The time a dialog appeared, and whether a key or a press has started in it since. */
export type OpenState = { at: number; key: boolean; press: boolean };

/**
 * Ignores input that wasn't meant for the dialog: anything while it closes, anything that started before it opened (a
 * held key, the second click of a double-click), keys pressed too early to be deliberate, repeated keys, and any press or
 * Escape right after it opened without a press.
 */
export const useInputFilter = (
  openState: RefObject<OpenState>,
  isClosing: boolean,
  isTooEarly: () => boolean,
  isUnexpected: () => boolean,
) => {
  const block = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onKeyDownCapture(event: KeyboardEvent) {
      if (!event.repeat) openState.current.key = true;
      const isTextArea = event.target instanceof HTMLTextAreaElement;
      const isEcho = event.repeat && (!openState.current.key || (isPress(event) && !isTextArea));
      const isEarly = isPress(event) ? isTooEarly() : event.key === 'Escape' && isUnexpected();
      if (isClosing || isEcho || isEarly) block(event);
    },
    onMouseDownCapture(event: MouseEvent) {
      if (event.detail <= 1) openState.current.press = true;
      if (isClosing) block(event);
    },
    onClickCapture(event: MouseEvent) {
      const { nativeEvent } = event;
      const tap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
      const isEcho = event.detail > 1 && !openState.current.press;
      if (isClosing || isEcho || (tap && isTooEarly()) || isUnexpected()) block(event);
    },
  };
};
