import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Fullscreen<Shown extends HTMLElement> {
  ref: RefObject<Shown | null>;
  /** What the element fills: the screen or, if the browser refuses that, the page. */
  fills: 'screen' | 'page' | undefined;
  toggle: () => void;
}

/** Makes an element fill the screen. Escape ends it. */
export function useFullscreen<Shown extends HTMLElement>(): Fullscreen<Shown> {
  const ref = useRef<Shown>(null);
  const [fills, setFills] = useState<'screen' | 'page'>();
  useEffect(() => {
    const follow = () => {
      // Inside a shadow root, the document only reports its host.
      const root = ref.current?.getRootNode();
      const shown = root instanceof ShadowRoot ? root.fullscreenElement : document.fullscreenElement;
      setFills((now) => (shown && shown === ref.current ? 'screen' : now === 'page' ? 'page' : undefined));
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (fills !== 'page') return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Escape has no further effect, here or in the host page.
      event.preventDefault();
      setFills(undefined);
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
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
