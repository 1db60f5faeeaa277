import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { registerModal } from './top-modal.ts';

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
