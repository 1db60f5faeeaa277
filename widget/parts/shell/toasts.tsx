import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { dismissToastAtom, toastsAtom } from '../../state/toasts.ts';
import { Toast } from '../../ui/feedback/toast.tsx';
import { useAvoidControls } from '../../ui/overlay/use-avoid-controls.ts';
import { useTopModal } from '../../ui/overlay/top-modal.ts';
import { useVisibleArea } from '../../ui/overlay/use-visible-area.ts';
import { stack } from './toasts.css.ts';

const Stack = () => {
  const open = useAtomValue(toastsAtom).filter((toast) => toast.open);
  const dismiss = useSetAtom(dismissToastAtom);
  const ref = useRef<HTMLDivElement>(null);
  const newest = open[0]?.id;
  useVisibleArea(ref, newest !== undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || newest === undefined) return;
    // Shown again for each toast, because the latest popover is on top of any dialog opened since.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);
  useAvoidControls(ref, newest);
  return (
    <div ref={ref} className={stack} popover="manual" aria-live="polite">
      {open.map(({ id, tone, title, description }) => (
        <Toast key={id} tone={tone} title={title} description={description} onDismiss={() => dismiss(id)} />
      ))}
    </div>
  );
};

/** Toasts, in the top layer. While a dialog is open they render inside it, where they can be announced and pressed. */
export const Toasts = () => {
  const [place, setPlace] = useState<Element | null>(null);
  const modal = useTopModal(place);
  return (
    <>
      <span ref={setPlace} hidden />
      {modal ? createPortal(<Stack />, modal) : <Stack />}
    </>
  );
};
