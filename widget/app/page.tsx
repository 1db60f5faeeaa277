import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { pageHeightAtom, takenOverAtom, useResolvedTheme } from '../state/view-atoms.ts';
import { useBrand } from '../state/brand.ts';
import '../theme/accent.css.ts';
import { applyAccent } from '../theme/apply-accent.ts';
import { root } from '../theme/base.css.ts';
import { darkTheme } from '../theme/dark.css.ts';
import { lightTheme } from '../theme/light.css.ts';
import { cx } from '../ui/layout/cx.ts';
import { content, fillsWindow, background, ownBackground } from './page.css.ts';

/** Where the widget runs: in its own window, in a frame of a host page, or in an element of someone else's page. */
export type Place = 'window' | 'frame' | 'element';

interface Props {
  place: Place;
  /** Watches the content's size. Returns a function that stops watching. */
  watchSize: (content: Element) => () => void;
  /** Called once, when the page is interactive. */
  onReady: () => void;
  children: ReactNode;
}

/** The widget's root element: theme, background, and height. */
export const Page = ({ place, watchSize, onReady, children }: Props) => {
  const theme = useResolvedTheme();
  const { accent } = useBrand();
  const minHeight = useAtomValue(pageHeightAtom);
  const backgroundRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => (contentRef.current ? watchSize(contentRef.current) : undefined), [watchSize]);
  // Runs before the first paint, because the theme's own accent would flash otherwise.
  useLayoutEffect(() => {
    if (backgroundRef.current) applyAccent(backgroundRef.current, accent);
  }, [accent]);
  const takeOver = useSetAtom(takenOverAtom);
  const onReadyRef = useRef(onReady);
  useLayoutEffect(() => {
    takeOver(true);
    onReadyRef.current();
  }, [takeOver]);
  const themeClass = theme === 'dark' ? darkTheme : lightTheme;
  return (
    <div
      ref={backgroundRef}
      className={cx(root, themeClass, place === 'element' ? background : ownBackground)}
    >
      <div
        ref={contentRef}
        className={cx(content, place === 'window' && fillsWindow)}
        style={minHeight === undefined ? {} : { minHeight }}
      >
        {children}
      </div>
    </div>
  );
};
