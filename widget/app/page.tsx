import { useAtomValue } from 'jotai';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { pageHeightAtom } from '../state/page-height-atom.ts';
import { useBrand } from '../state/use-brand.ts';
import { useResolvedTheme } from '../state/use-resolved-theme.ts';
import { root } from '../theme/base.css.ts';
import { darkTheme } from '../theme/dark.css.ts';
import { lightTheme } from '../theme/light.css.ts';
import { vars } from '../theme/vars.css.ts';
import { cx } from '../ui/cx.ts';
import { content, fillsWindow, ground, ownGround } from './page.css.ts';

/** Where the widget stands: its own window, a frame in a host's page, or an element of someone else's page. */
export type Place = 'window' | 'frame' | 'element';

interface Props {
  place: Place;
  /** Follows the size of the content; gives what ends it. */
  watchSize: (content: Element) => () => void;
  children: ReactNode;
}

/** The widget's root element: theme, ground, height. */
export const Page = ({ place, watchSize, children }: Props) => {
  const theme = useResolvedTheme() === 'dark' ? darkTheme : lightTheme;
  const { accent } = useBrand();
  const minHeight = useAtomValue(pageHeightAtom);
  const contentRef = useRef<HTMLDivElement>(null);
  useEffect(() => (contentRef.current ? watchSize(contentRef.current) : undefined), [watchSize]);
  return (
    <div className={cx(root, theme, place === 'element' ? ground : ownGround)} style={accentStyle(accent)}>
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

/** A deployment's accent in place of the theme's. */
function accentStyle(accent: string | undefined): CSSProperties {
  if (accent === undefined) return {};
  const property = (variable: string) => variable.slice('var('.length, -1);
  return {
    [property(vars.color.accent)]: accent,
    [property(vars.color.accentHover)]: `color-mix(in srgb, ${accent} 85%, black)`,
  };
}
