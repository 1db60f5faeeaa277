import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
  useId,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { registerModal } from './top-modal.ts';
import { cx } from '../layout/cx.ts';
import { Icon } from '../layout/icon.tsx';
import { IconButton } from '../field/icon-button.tsx';
import { about, body, closing, dismiss, foot, frame, head, heading, panels, sheets } from './modal.css.ts';
import { useVisibleArea } from './use-visible-area.ts';

/** Marks what takes the focus when what had it is gone. */
const focusHome = '[data-focus-home]';

const focusedIn = (scope: Node) => {
  const active = 'activeElement' in scope ? scope.activeElement : null;
  return active instanceof HTMLElement ? active : null;
};

/**
 * Opens a native dialog as a modal, gives it the focus, and on closing lets its exit animation end before it
 * leaves the page and returns the focus to where it was.
 */
export const useModal = (open: boolean, initialFocus: RefObject<HTMLElement | null>) => {
  const ref = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);
  const leaving = present && !open;
  const finish = useRef(() => {});

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!present || !open || !dialog || dialog.open) return;
    const scope = dialog.getRootNode() as Document | ShadowRoot;
    const opener = focusedIn(scope);
    dialog.showModal();
    const unregister = registerModal(dialog);
    // Something the caller marked with autoFocus keeps the focus the platform gave it.
    if (!dialog.querySelector('[autofocus]')) initialFocus.current?.focus({ preventScroll: true });
    finish.current = () => {
      finish.current = () => {};
      dialog.close();
      unregister();
      // A dialog may change the screen below it: what opened it can be gone by now.
      const home = opener?.isConnected === false ? scope.querySelector<HTMLElement>(focusHome) : opener;
      home?.focus({ preventScroll: true });
    };
  }, [open, present, initialFocus]);

  // The whole component may go away while open.
  useLayoutEffect(() => () => finish.current(), []);

  useEffect(() => {
    if (!leaving) return;
    let stale = false;
    const leave = async (running: Animation[]) => {
      await Promise.allSettled(running.map((animation) => animation.finished));
      if (stale) return;
      // Before the render that removes it: React puts the focus back to where it was when a render began.
      finish.current();
      setPresent(false);
    };
    void leave(ref.current?.getAnimations?.() ?? []);
    return () => {
      stale = true;
    };
  }, [leaving]);

  return { ref, present, leaving };
};

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

export type DialogProps = ModalProps & { size?: keyof typeof panels };

/** A modal in the middle of the window. */
export const Dialog = ({ size = 'medium', ...rest }: DialogProps) => (
  <Modal {...rest} className={panels[size]} />
);

export type DrawerProps = ModalProps & { side?: keyof typeof sheets };

/** A modal at one side of the window, as high as the window. */
export const Drawer = ({ side = 'right', ...rest }: DrawerProps) => (
  <Modal {...rest} className={sheets[side]} />
);
