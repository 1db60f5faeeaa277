import { useAtomValue, useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { dismissToastAtom, toastsAtom } from '../state/toasts-atom.ts';
import { Toast } from '../ui/toast.tsx';
import { useVisibleArea } from '../ui/use-visible-area.ts';
import { stack } from './toasts.css.ts';

/** Notices, in the top layer so that an open dialog does not cover them. */
export const Toasts = () => {
  const open = useAtomValue(toastsAtom).filter((toast) => toast.open);
  const dismiss = useSetAtom(dismissToastAtom);
  const ref = useRef<HTMLDivElement>(null);
  const newest = open[0]?.id;
  useVisibleArea(ref, newest !== undefined);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || newest === undefined) return;
    // Shown anew each time: what was shown last lies on top, above a dialog opened since.
    element.showPopover?.();
    return () => element.hidePopover?.();
  }, [newest]);
  return (
    <div ref={ref} className={stack} popover="manual" aria-live="polite">
      {open.map(({ id, tone, title, description }) => (
        <Toast key={id} tone={tone} title={title} description={description} onDismiss={() => dismiss(id)} />
      ))}
    </div>
  );
};
