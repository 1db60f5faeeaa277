import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import type { RouterOptions } from 'wouter';
import { DataContext } from '../data/data-context.ts';
import { PlatformContext } from '../platform/platform-context.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { Services } from './create-services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Page, type Place } from './page.tsx';
import { Router, type Screens } from './router.tsx';

export interface AppProps {
  services: Services;
  router: RouterOptions;
  screens: Screens;
  /** What lies over every screen: dialogs and toasts. */
  overlays: ReactNode;
  place: Place;
  watchSize: (content: Element) => () => void;
  onRefresh: () => void;
}

/** The whole widget. */
export const App = ({ services, router, screens, overlays, place, watchSize, onRefresh }: AppProps) => (
  <Provider store={services.store}>
    <PlatformContext value={services.platform}>
      <DataContext value={services.data}>
        <QueryClientProvider client={services.queryClient}>
          <Page place={place} watchSize={watchSize}>
            <ErrorBoundary onRefresh={onRefresh}>
              <ConnectionBanner />
              <Router options={router} screens={screens}>
                {overlays}
              </Router>
            </ErrorBoundary>
          </Page>
        </QueryClientProvider>
      </DataContext>
    </PlatformContext>
  </Provider>
);
