import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../messages/translate.ts';
import { Boundary } from '../ui/feedback/boundary.tsx';
import { Button } from '../ui/field/button.tsx';
import { Mascot } from '../ui/layout/mascot.tsx';
import { about, detail, screen, title } from './error-screen.css.ts';

interface Props {
  /** When this value changes, the failed content is rendered again. */
  resetOn?: string;
  /** Starts over: reloads the frame, or remounts in someone else's page. */
  onRefresh: () => void;
  children: ReactNode;
}

/** Shows the error screen instead of content that failed to render. */
export const ErrorBoundary = ({ resetOn, onRefresh, children }: Props) => (
  <Boundary
    name="HOA Pilot: the page"
    resetOn={resetOn}
    renderError={({ error }) => <ErrorScreen error={error} onRefresh={() => onRefresh()} />}
  >
    {children}
  </Boundary>
);

/** Shown when the application has failed. */
export const ErrorScreen = ({ error, onRefresh }: { error: unknown; onRefresh: () => void }) => {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused element is gone, so the message takes the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={screen} aria-labelledby={headingId}>
      <Mascot mood="sad" size={96} />
      <h1 id={headingId} ref={heading} tabIndex={-1} className={title}>
        {t('Something went wrong')}
      </h1>
      <p className={about}>
        {t('The application encountered an error. Please refresh the page to continue.')}
      </p>
      <pre className={detail}>
        {error instanceof Error && error.message ? error.message : t('Unknown error')}
      </pre>
      <Button variant="primary" onClick={onRefresh}>
        {t('Refresh Page')}
      </Button>
    </main>
  );
};
