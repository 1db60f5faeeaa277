import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { about, body, closing, dismiss, foot, frame, head, heading } from './modal.css.ts';
import { useModal } from './use-modal.ts';
import { useVisibleArea } from './use-visible-area.ts';

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** False blocks Escape, the backdrop and the close button. */
  dismissable?: boolean;
  /** What gets the focus first; without it, the title does. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  closeLabel?: string;
};

/** What Dialog and Drawer share: a native modal that is in the page only while it is open. */
export const Modal = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  dismissable = true,
  initialFocusRef,
  closeLabel = 'Close',
  className,
}: ModalProps & { className: string }) => {
  const id = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const { ref, present, leaving } = useModal(open, initialFocusRef ?? titleRef);
  useVisibleArea(ref, present);
  if (!present) return null;

  const dismissNow = () => {
    if (dismissable && !leaving) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Chromium closes on the second Escape whatever `cancel` says; stopping the key itself is what holds.
    event.preventDefault();
    event.stopPropagation();
    dismissNow();
  };
  const onCancel = (event: {
    target: EventTarget | null;
    currentTarget: EventTarget;
    preventDefault(): void;
  }) => {
    // A file input's own `cancel` bubbles up here too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    dismissNow();
  };
  const onMouseDown = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent) => {
    if (event.target === event.currentTarget && pressedBackdrop.current) dismissNow();
  };
  return (
    <dialog
      ref={ref}
      className={cx(frame, className, leaving && closing)}
      {...{ onKeyDown, onCancel, onMouseDown, onClick }}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
    >
      <div className={head}>
        <h2 id={`${id}-title`} ref={titleRef} tabIndex={-1} className={heading}>
          {title}
        </h2>
        {dismissable && (
          <IconButton
            label={closeLabel}
            icon={<Icon name="close" />}
            className={dismiss}
            onClick={dismissNow}
          />
        )}
        {description && (
          <div id={`${id}-about`} className={about}>
            {description}
          </div>
        )}
      </div>
      {children && <div className={body}>{children}</div>}
      {footer && <div className={foot}>{footer}</div>}
    </dialog>
  );
};
