import {
  createContext,
  useContext,
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
import { t } from '../../messages/translate.ts';
import { registerModal } from './top-modal.ts';
import { cx } from '../layout/cx.ts';
import { Icon } from '../layout/icon.tsx';
import { Boundary } from '../feedback/boundary.tsx';
import { IconButton } from '../field/icon-button.tsx';
import { about, body, closing, dismiss, foot, frame, head, heading, panels, sheets } from './modal.css.ts';
import { focusHome, focusVisibly, headingIn } from './focus-visibly.ts';
import { MIN_VISIBLE_MS } from './min-visible.ts';
import { type OpenState, useInputFilter } from './use-input-filter.ts';
import { useVisibleArea } from './use-visible-area.ts';

/** Measures how long a dialog has been visible. */
export const ModalClock = createContext<{ now(): number }>({ now: () => performance.now() });

/** Whether the dialogs inside open without a press, so that a press or Escape right then was meant for the page below. */
export const Unprompted = createContext(false);

const focusedIn = (scope: Node) => {
  const active = 'activeElement' in scope ? scope.activeElement : null;
  return active instanceof HTMLElement ? active : null;
};

/**
 * Opens a native dialog as a modal and focuses it. On close, waits for the exit animation, then removes it and restores
 * the focus.
 */
export const useModal = (open: boolean, initialFocus: RefObject<HTMLElement | null>) => {
  const ref = useRef<HTMLDialogElement>(null);
  const [isPresent, setIsPresent] = useState(open);
  if (open && !isPresent) setIsPresent(true);
  const isClosing = isPresent && !open;
  const finish = useRef(() => {});
  const clock = useContext(ModalClock);
  const openState = useRef<OpenState>({ at: 0, key: false, press: false });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!isPresent || !open || !dialog || dialog.open) return;
    const scope = dialog.getRootNode() as Document | ShadowRoot;
    const opener = focusedIn(scope);
    dialog.showModal();
    openState.current = { at: clock.now(), key: false, press: false };
    const unregister = registerModal(dialog);
    // An element the caller marked with autoFocus keeps the focus it got from the browser.
    if (!dialog.querySelector('[autofocus]')) initialFocus.current?.focus({ preventScroll: true });
    finish.current = () => {
      finish.current = () => {};
      dialog.close();
      unregister();
      // A dialog can change the screen below it, so its opener may be gone by now.
      const home =
        opener?.isConnected === false
          ? (scope.querySelector<HTMLElement>(focusHome) ?? headingIn(scope))
          : opener;
      if (home) focusVisibly(home);
    };
  }, [open, isPresent, initialFocus, clock]);

  // The whole component may unmount while open.
  useLayoutEffect(() => () => finish.current(), []);

  useEffect(() => {
    if (!isClosing) return;
    let isCancelled = false;
    const finishAfter = async (running: Animation[]) => {
      await Promise.allSettled(running.map((animation) => animation.finished));
      if (isCancelled) return;
      // Must run before the render that removes it: React restores the focus to where it was when a render started.
      finish.current();
      setIsPresent(false);
    };
    void finishAfter(ref.current?.getAnimations?.() ?? []);
    return () => {
      isCancelled = true;
    };
  }, [isClosing]);

  const isTooEarly = () => clock.now() - openState.current.at < MIN_VISIBLE_MS;
  const isUnprompted = useContext(Unprompted);
  const isUnexpected = () => isUnprompted && isTooEarly();
  const inputFilter = useInputFilter(openState, isClosing, isTooEarly, isUnexpected);
  return { ref, isPresent, isClosing, isTooEarly, isUnprompted, isUnexpected, inputFilter };
};

export type ModalProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  /** False disables Escape, the backdrop, and the close button. */
  dismissable?: boolean;
  /** Receives the initial focus. Default: the title. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  closeLabel?: string;
};

/** Shared by Dialog and Drawer: a native modal that exists only while open. */
export const Modal = ({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  dismissable = true,
  initialFocusRef,
  closeLabel = t('Close'),
  className,
}: ModalProps & { className: string }) => {
  const id = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);
  const { ref, isPresent, isClosing, isTooEarly, isUnprompted, isUnexpected, inputFilter } = useModal(
    open,
    initialFocusRef ?? titleRef,
  );
  useVisibleArea(ref, isPresent);
  if (!isPresent) return null;

  const dismissNow = () => {
    if (dismissable) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Chromium closes on the second Escape even if `cancel` is prevented. Only stopping the key itself works.
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) dismissNow();
  };
  const onCancel = (event: {
    target: EventTarget | null;
    currentTarget: EventTarget;
    preventDefault(): void;
  }) => {
    // A file input's own `cancel` event bubbles up here too.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!isClosing && !isUnexpected()) dismissNow();
  };
  const onMouseDown = (event: MouseEvent) => {
    pressedBackdrop.current = event.target === event.currentTarget;
  };
  const onClick = (event: MouseEvent) => {
    const isBackdrop = event.target === event.currentTarget && pressedBackdrop.current;
    if (isBackdrop && !isTooEarly()) dismissNow();
  };
  return (
    <dialog
      ref={ref}
      className={cx(frame, className, isClosing && closing)}
      {...inputFilter}
      {...{ onKeyDown, onCancel, onMouseDown, onClick }}
      data-unprompted={isUnprompted || undefined}
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
      {children && (
        <div className={body}>
          <Boundary name={title}>{children}</Boundary>
        </div>
      )}
      {footer && <div className={foot}>{footer}</div>}
    </dialog>
  );
};

export type DialogProps = ModalProps & { size?: keyof typeof panels };

/** A modal in the center of the window. */
export const Dialog = ({ size = 'medium', ...rest }: DialogProps) => (
  <Modal {...rest} className={panels[size]} />
);

export type DrawerProps = ModalProps & { side?: keyof typeof sheets };

/** A modal at one side of the window, as tall as the window. */
export const Drawer = ({ side = 'right', ...rest }: DrawerProps) => (
  <Modal {...rest} className={sheets[side]} />
);
