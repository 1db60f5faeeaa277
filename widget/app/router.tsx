import { useSetAtom } from 'jotai';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { Route, Router as Wouter, type RouterOptions, Switch, useLocation } from 'wouter';
import { routes, type ScreenName } from '../rules/paths.ts';
import { routeAtom } from '../state/view-atoms.ts';
import { ErrorBoundary } from './error-boundary.tsx';

export type Screens = Readonly<Record<ScreenName, ComponentType>>;

interface CurrentScreenProps {
  screens: Screens;
  onRefresh: () => void;
}

interface Props extends CurrentScreenProps {
  options: RouterOptions;
  /** Rendered above every screen. */
  above?: ReactNode;
  /** Rendered over every screen. */
  children?: ReactNode;
}

/** If a screen fails, the overlays and the navigation to other screens still work. */
const CurrentScreen = ({ screens, onRefresh }: CurrentScreenProps) => {
  const [path, go] = useLocation();
  const setRoute = useSetAtom(routeAtom);
  useEffect(() => setRoute({ path, go }), [setRoute, path, go]);
  return (
    <ErrorBoundary resetOn={path} onRefresh={onRefresh}>
      <Switch>
        {routes.map(([path, screen]) => (
          <Route key={path} path={path} component={screens[screen]} />
        ))}
        <Route component={screens['not-found']} />
      </Switch>
    </ErrorBoundary>
  );
};

/** Shows the screen of the current path. */
export const Router = ({ options, screens, onRefresh, above, children }: Props) => (
  <Wouter {...options}>
    {above}
    <CurrentScreen screens={screens} onRefresh={onRefresh} />
    {children}
  </Wouter>
);
