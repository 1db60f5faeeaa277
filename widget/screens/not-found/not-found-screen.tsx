import { useEffect, useId } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../../messages/translate.ts';
import { paths } from '../../rules/paths.ts';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { about, home, page, title } from './not-found-screen.css.ts';

/** Shown for an address without a screen. */
export const NotFoundScreen = () => {
  const headingId = useId();
  const [path] = useLocation();
  // Usually a mistake of the page that embeds the app.
  useEffect(() => console.warn(`HOA Pilot: no screen at '${path}'. Check src and route.`), [path]);
  return (
    <main className={page} aria-labelledby={headingId}>
      <Mascot mood="sad" size={112} />
      <h1 id={headingId} className={title}>
        {t('404 Page Not Found')}
      </h1>
      <p className={about}>{t('Did you forget to add the page to the router?')}</p>
      <Link href={paths.landing} className={home}>
        {t('Back to home')}
      </Link>
    </main>
  );
};
