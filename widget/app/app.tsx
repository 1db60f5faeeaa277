import { QueryClientProvider } from '@tanstack/react-query';
import { Provider, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, type RouterOptions } from 'wouter';
import { useConnection } from '../data/data-context.ts';
import type { ConnectionState } from '../data/http/connection.ts';
import { DataContext } from '../data/data-context.ts';
import { type Message, t } from '../messages/translate.ts';
import { LoadErrorContext } from '../parts/shell/on-demand.tsx';
import { PlatformContext, type Refresh, RefreshContext } from '../platform/platform.ts';
import { paths } from '../rules/paths.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import type { Services } from './create-services.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Page, type Place } from './page.tsx';
import { Router, type Screens } from './router.tsx';
import { asksBackendAtom } from '../state/view-atoms.ts';
import { ModalClock } from '../ui/overlay/modal.tsx';

export interface AppProps {
  services: Services;
  router: RouterOptions;
  screens: Screens;
  /** Rendered over every screen: dialogs and toasts. */
  overlays: ReactNode;
  place: Place;
  watchSize: (content: Element) => () => void;
  onRefresh: Refresh;
  /** Called when a part of the application fails to load. */
  onLoadError?: (() => void) | undefined;
  /** Called once, when the first screen is interactive. */
  onReady?: (() => void) | undefined;
}

const nothing = () => {};

/** The whole widget. */
export const App = ({
  services,
  router,
  screens,
  overlays,
  place,
  watchSize,
  onRefresh,
  onLoadError = nothing,
  onReady = nothing,
}: AppProps) => (
  <Provider store={services.store}>
    <PlatformContext value={services.platform}>
      <DataContext value={services.data}>
        <QueryClientProvider client={services.queryClient}>
          <RefreshContext value={onRefresh}>
            <LoadErrorContext value={onLoadError}>
              <ModalClock value={services.platform.clock}>
                <Page place={place} watchSize={watchSize} onReady={onReady}>
                  <ErrorBoundary onRefresh={onRefresh}>
                    <Router
                      options={router}
                      screens={screens}
                      ownsPage={place !== 'element'}
                      above={<ConnectionBanner />}
                      onRefresh={onRefresh}
                    >
                      {overlays}
                    </Router>
                  </ErrorBoundary>
                </Page>
              </ModalClock>
            </LoadErrorContext>
          </RefreshContext>
        </QueryClientProvider>
      </DataContext>
    </PlatformContext>
  </Provider>
);

const texts: Record<Exclude<ConnectionState, 'online'>, Message> = {
  offline: "You're offline. You can keep typing. Everything resumes when you're back online.",
  'server-unreachable': "Can't reach the server. You can keep typing while we try to reconnect.",
  'no-backend': "No server responded at this address, so you can't start tasks here.",
};

/** A banner shown while the backend can't be reached. */
export const ConnectionBanner = () => {
  const state = useConnection();
  const usesBackend = useAtomValue(asksBackendAtom) !== false;
  // The region stays in the page, because screen readers skip the first text of a new one.
  return (
    <div role="status" aria-live="polite">
      {usesBackend && state !== 'online' && (
        <Banner
          tone="warning"
          action={state === 'no-backend' && <Link href={paths.demo}>{t('Watch the demo instead')}</Link>}
        >
          {t(texts[state])}
        </Banner>
      )}
    </div>
  );
};
