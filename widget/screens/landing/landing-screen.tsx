import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'wouter';
import { type Message, t } from '../../messages/translate.ts';
import { PreviewBanner } from '../../parts/shell/preview-banner.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { limits } from '../../rules/limits.ts';
import { paths } from '../../rules/paths.ts';
import { sessionErrors } from '../../rules/texts/errors.ts';
import { launchingAtom, returnPathAtom } from '../../state/person-atoms.ts';
import { openDialogAtom, themeAtom, useResolvedTheme } from '../../state/view-atoms.ts';
import { useBrand } from '../../state/brand.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { base, sizes, variants } from '../../ui/field/button.css.ts';
import { Button } from '../../ui/field/button.tsx';
import { IconButton } from '../../ui/field/icon-button.tsx';
import { cx } from '../../ui/layout/cx.ts';
import { Icon } from '../../ui/layout/icon.tsx';
import { Mascot } from '../../ui/layout/mascot.tsx';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import { Countdown, useLaunch } from './countdown.tsx';
import { LandingScene } from './landing-scene.tsx';
import {
  bar,
  brandMark,
  hero,
  page,
  picture,
  words,
  chip,
  chips,
  headline,
  headlinePart,
  lead,
  tagline,
} from './landing-screen.css.ts';

/** Switches between light and dark. */
const ThemeToggle = () => {
  const setTheme = useSetAtom(themeAtom);
  const dark = useResolvedTheme() === 'dark';
  return (
    <IconButton
      label={t('Dark theme')}
      icon={<Icon name="moon" />}
      size="large"
      pressed={dark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
};

/** True for a moment at regular intervals. Styles decide whether anything moves. */
function useShake(active: boolean): boolean {
  const { clock } = usePlatform();
  const [shaking, setShaking] = useState(false);
  useEffect(() => {
    if (!active) return;
    let stop = () => {};
    const stopEvery = clock.setInterval(() => {
      setShaking(true);
      stop = clock.setTimeout(() => setShaking(false), limits.mascot.shakeFor);
    }, limits.mascot.shakeEvery);
    return () => {
      stopEvery();
      stop();
      setShaking(false);
    };
  }, [clock, active]);
  return shaking;
}

/** The landing page: introduces the product and starts a session. */
export const LandingScreen = () => {
  const { product, signInUrl } = useBrand();
  const headingId = useId();
  const [, navigate] = useLocation();
  const launching = useAtomValue(launchingAtom);
  const setLaunching = useSetAtom(launchingAtom);
  const [returnPath, setReturnPath] = useAtom(returnPathAtom);
  const openDialog = useSetAtom(openDialogAtom);
  const shaking = useShake(!launching);
  const leave = () => navigate(returnPath ?? paths.dashboard);
  const stage = useLaunch(launching, leave);
  // Resets the page for someone who leaves early, for example with Back.
  useEffect(
    () => () => {
      setLaunching(false);
      setReturnPath(undefined);
    },
    [setLaunching, setReturnPath],
  );

  const resting = shaking ? 'shaking' : 'resting';
  const moment = launching ? (stage.kind === 'count' ? 'counting' : 'flying') : resting;
  return (
    <div className={page}>
      <PreviewBanner />
      {returnPath !== undefined && !launching && (
        <Banner tone="warning" role="alert">
          {t(
            signInUrl
              ? "Your session isn't recognized. Sign in through your portal to continue."
              : "Your session isn't recognized. Enter your email address to start a new one, and we'll take you back to where you were.",
          )}
        </Banner>
      )}
      <header className={bar} aria-label={product}>
        <span className={brandMark}>
          <Mascot size={32} still />
          <span>{product}</span>
        </span>
        <ThemeToggle />
      </header>
      <main className={hero} aria-labelledby={headingId}>
        <div className={words}>
          {launching ? <Countdown stage={stage} headingId={headingId} /> : <Pitch headingId={headingId} />}
          {/* One button throughout, so that the dialog can return the focus to it. */}
          <div>
            {signInUrl && !launching ? (
              <SignInLink href={signInUrl} />
            ) : (
              <Button
                variant={launching ? 'secondary' : 'primary'}
                size="large"
                icon={launching ? undefined : <Icon name="send" size={18} />}
                onClick={() => (launching ? leave() : openDialog({ kind: 'email' }))}
              >
                {t(launching ? 'Skip' : 'Launch Dashboard')}
              </Button>
            )}
          </div>
          {!launching && <Features />}
        </div>
        <div className={picture}>
          <Boundary name={t('The picture')}>
            <LandingScene moment={moment} />
          </Boundary>
        </div>
      </main>
    </div>
  );
};

/** Leads to the portal, where people get their session. The frame itself must not leave the app. */
const SignInLink = ({ href }: { href: string }) => {
  useEffect(() => {
    if (parent !== window)
      console.warn(
        'HOA Pilot: no one is signed in, and this server requires it. Does the page pass getToken?',
      );
  }, []);
  return (
    <a
      className={cx(base, variants.primary, sizes.large)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {sessionErrors.portalOnly}
      <Icon name="external" size={18} label={t('(opens in a new tab)')} />
    </a>
  );
};

const features: readonly Message[] = [
  'Property Management',
  'Task Automation',
  'Pilot-Powered',
  'Real-time Updates',
];

/** The product's features, in a few words each. */
export const Features = () => (
  <ul className={chips} aria-label={t('Features')}>
    {features.map((feature) => (
      <li key={feature} className={chip}>
        {t(feature)}
      </li>
    ))}
  </ul>
);

/** The headline and the introduction. */
export const Pitch = ({ headingId }: { headingId: string }) => {
  const brand = useBrand();
  return (
    <>
      <p className={tagline}>{brand.tagline}</p>
      <h1 id={headingId} className={headline}>
        <span className={headlinePart}>{`${t('Describe the chore.')} `}</span>
        <span className={headlinePart}>{t('Watch it get done.')}</span>
      </h1>
      <p className={lead}>
        {t(
          '{pilot} opens the portal, finds the page, and brings back the file, in a browser you can watch and take over at any time.',
          { pilot: brand.pilot },
        )}
      </p>
    </>
  );
};
