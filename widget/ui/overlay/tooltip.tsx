import { cloneElement, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { anchor, bubble } from './tooltip.css.ts';
import { usePopover } from './use-popover.ts';

export type TooltipProps = {
  text: string;
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>;
  /** True if the text repeats the element's name, so that it isn't read twice. */
  decorative?: boolean;
};

/** A short text next to an element while it is hovered or has keyboard focus. */
export const Tooltip = ({ text, children, decorative = false }: TooltipProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const wrapper = useRef<HTMLSpanElement>(null);
  const floating = useRef<HTMLSpanElement>(null);
  usePopover(open, () => wrapper.current?.firstElementChild, floating, 'above', 'center');

  const hide = () => setOpen(false);
  const hideOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const showOnKeyboardFocus = () => {
    if (wrapper.current?.firstElementChild?.matches(':focus-visible')) setOpen(true);
  };
  return (
    <span
      ref={wrapper}
      className={anchor}
      role="presentation"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={hide}
      onFocus={showOnKeyboardFocus}
      onBlur={hide}
      onMouseDown={hide}
      onKeyDown={hideOnEscape}
    >
      {decorative ? children : cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {open && (
        <span
          ref={floating}
          id={id}
          role="tooltip"
          popover="manual"
          className={bubble}
          aria-hidden={decorative}
        >
          {text}
        </span>
      )}
    </span>
  );
};
