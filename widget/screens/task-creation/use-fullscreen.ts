import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Fullscreen<Target extends HTMLElement> {
  ref: RefObject<Target | null>;
  /** What the element fills: the screen or, if the browser refuses that, the page. */
  fills: 'screen' | 'page' | undefined;
  toggle: () => void;
}

/** Makes an element fill the screen. Escape exits. */
export function useFullscreen<Target extends HTMLElement>(): Fullscreen<Target> {
  const ref = useRef<Target>(null);
  const [fills, setFills] = useState<'screen' | 'page'>();
  useEffect(() => {
    const update = () => {
      // Inside a shadow root, the document only reports its host.
      const root = ref.current?.getRootNode();
      const element = root instanceof ShadowRoot ? root.fullscreenElement : document.fullscreenElement;
      setFills((now) =>
        element && element === ref.current ? 'screen' : now === 'page' ? 'page' : undefined,
      );
    };
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
  }, []);
  useEffect(() => {
    if (fills !== 'page') return;
    const exitOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape has no further effect, here or in the host page.
      event.preventDefault();
      setFills(undefined);
    };
    document.addEventListener('keydown', exitOnEscape);
    return () => document.removeEventListener('keydown', exitOnEscape);
  }, [fills]);
  const enter = async () => {
    try {
      await ref.current?.requestFullscreen();
    } catch {
      // A host page may not allow its frame to go fullscreen. Then the element fills the frame.
      setFills('page');
    }
  };
  const toggle = () => {
    if (fills === 'page') setFills(undefined);
    else if (fills === 'screen') void document.exitFullscreen();
    else void enter();
  };
  return { ref, fills, toggle };
}
