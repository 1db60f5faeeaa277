import { useSetAtom } from 'jotai';
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Route, Router as Wouter, type RouterOptions, Switch, useLocation } from 'wouter';
import { type Message, t } from '../messages/translate.ts';
import { usePlatform } from '../platform/platform.ts';
import { routePath, routes, type ScreenName } from '../rules/paths.ts';
import { useBrand } from '../state/brand.ts';
import { routeAtom } from '../state/view-atoms.ts';
import { hidden } from '../ui/layout/visually-hidden.css.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { createScreenChanges, type ScreenChanges } from './screen-changes.ts';

export type Screens = Readonly<Record<ScreenName, ComponentType>>;

interface CommonProps {
  screens: Screens;
  onRefresh: () => void;
  /** Whether the page, and so its title, is the widget's own. */
  ownsPage: boolean;
}

interface Props extends CommonProps {
  options: RouterOptions;
  /** Rendered above every screen. */
  above?: ReactNode;
  /** Rendered over every screen. */
  children?: ReactNode;
}

/** The screens' names in the page's title. The landing page has only the product's name. */
const names: Readonly<Record<Exclude<ScreenName, 'landing'>, Message>> = {
  workspace: 'Dashboard',
  'chat-dashboard': 'Chat',
  'live-session': 'Live Browser Session',
  'task-creation': 'New Task',
  'simple-automator': 'Simple Automator',
  'community-chat': 'Community Chat',
  history: 'History',
  scheduler: 'Scheduler',
  settings: 'Settings',
  demo: 'Demo',
  replay: 'Replay',
  'not-found': '404 Page Not Found',
};

/** Returns the title of a page that shows the screen at `path`. */
const titleAt = (path: string, product: string) => {
  const [, screen = 'not-found'] = routes.find(([route]) => route === routePath(path)) ?? [];
  return screen === 'landing' ? product : `${t(names[screen])} · ${product}`;
};

/** If a screen fails, the overlays and the navigation to other screens still work. */
const CurrentScreen = ({
  screens,
  onRefresh,
  ownsPage,
  changes,
}: CommonProps & { changes: ScreenChanges }) => {
  const [path, go] = useLocation();
  const title = titleAt(path, useBrand().product);
  const setRoute = useSetAtom(routeAtom);
  const announcer = useRef<HTMLDivElement>(null);
  useEffect(() => setRoute({ path, title, go }), [setRoute, path, title, go]);
  // Before the router's own listener, which it adds in an effect and which renders the next screen.
  useLayoutEffect(() => changes.start(), [changes]);
  useLayoutEffect(() => {
    if (ownsPage) document.title = title;
    const region = announcer.current;
    if (region?.parentElement)
      // Screen readers read a heading when it gets the focus, so only a screen without focus is announced.
      region.textContent = changes.arrive(path, region.parentElement) ? title : '';
  }, [ownsPage, changes, path, title]);
  return (
    <>
      <ErrorBoundary resetOn={path} onRefresh={onRefresh}>
        <Switch location={routePath(path)}>
          {routes.map(([path, screen]) => (
            <Route key={path} path={path} component={screens[screen]} />
          ))}
          <Route component={screens['not-found']} />
        </Switch>
      </ErrorBoundary>
      <div ref={announcer} aria-live="polite" className={hidden} />
    </>
  );
};

/** Shows the screen of the current path. */
export const Router = ({ options, above, children, ...rest }: Props) => {
  const { clock } = usePlatform();
  const [changes] = useState(() =>
    createScreenChanges({ clock, ownsPage: rest.ownsPage, aroundNav: options.aroundNav }),
  );
  return (
    <Wouter {...options} aroundNav={changes.aroundNav}>
      {above}
      <CurrentScreen {...rest} changes={changes} />
      {children}
    </Wouter>
  );
};
