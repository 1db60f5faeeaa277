import { useLayoutEffect, useRef, type ComponentProps, type Ref } from 'react';
import { cx } from '../layout/cx.ts';
import { control, touchText } from './field.css.ts';
import { area, growing } from './text-area.css.ts';

export type TextAreaProps = ComponentProps<'textarea'> & {
  /** Grow with the text up to this many pixels, then scroll. */
  autoGrow?: { maxHeight: number };
};

const supportsFieldSizing = () => CSS.supports('field-sizing', 'content');

/** Resizes the box to its text in browsers without `field-sizing`. An empty box is as tall as its rows. */
const fit = (element: HTMLTextAreaElement, maxHeight: number) => {
  element.style.setProperty('max-height', `${maxHeight}px`);
  if (supportsFieldSizing()) return;
  if (element.value === '') return element.style.removeProperty('height');
  const border = element.offsetHeight - element.clientHeight;
  element.style.setProperty('height', 'auto');
  element.style.setProperty('height', `${Math.min(element.scrollHeight + border, maxHeight)}px`);
};

const assign = (ref: Ref<HTMLTextAreaElement> | undefined, element: HTMLTextAreaElement | null) => {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
};

/** A multi-line input that can grow with its text. */
export const TextArea = ({ autoGrow, className, onInput, rows = 1, ref, ...rest }: TextAreaProps) => {
  const elementRef = useRef<HTMLTextAreaElement>(null);
  const maxHeight = autoGrow?.maxHeight;
  useLayoutEffect(() => {
    if (elementRef.current && maxHeight) fit(elementRef.current, maxHeight);
  });
  return (
    <textarea
      {...rest}
      ref={(element) => {
        elementRef.current = element;
        assign(ref, element);
      }}
      rows={rows}
      className={cx(control, touchText, autoGrow ? growing : area, className)}
      onInput={(event) => {
        onInput?.(event);
        if (maxHeight) fit(event.currentTarget, maxHeight);
      }}
    />
  );
};
