import type { ComponentType, ReactNode } from 'react';
import { Route, Router as Wouter, type RouterOptions, Switch } from 'wouter';
import { routes, type ScreenName } from '../rules/paths.ts';

export type Screens = Readonly<Record<ScreenName, ComponentType>>;

interface Props {
  options: RouterOptions;
  screens: Screens;
  /** What lies over every screen. */
  children?: ReactNode;
}

/** The screen of the path we are at. */
export const Router = ({ options, screens, children }: Props) => (
  <Wouter {...options}>
    <Switch>
      {routes.map(([path, screen]) => (
        <Route key={path} path={path} component={screens[screen]} />
      ))}
      <Route component={screens['not-found']} />
    </Switch>
    {children}
  </Wouter>
);
