import { t } from '../../messages/translate.ts';
import { type LaunchStage, launchCountdown } from '../../rules/session/welcome.ts';
import { limits } from '../../rules/limits.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { countdown, lead, numeral, steps, stepDone, takeoff } from './landing-screen.css.ts';
import { useEffect, useRef, useState } from 'react';
import { usePlatform } from '../../platform/platform.ts';

const numbers = Array.from(
  { length: limits.launch.countFrom },
  (_, index) => limits.launch.countFrom - index,
);

const label = (stage: LaunchStage) => (stage.kind === 'count' ? String(stage.number) : t('Takeoff'));

/** The countdown before the launch. */
export const Countdown = ({ stage, headingId }: { stage: LaunchStage; headingId: string }) => (
  <div className={countdown}>
    <h1 id={headingId} className={lead}>
      {t(stage.kind === 'count' ? 'Launching in' : 'Next stop: your dashboard')}
    </h1>
    <p className={stage.kind === 'count' ? numeral : takeoff} key={label(stage)} aria-hidden>
      {label(stage)}
    </p>
    <div className={steps} aria-hidden>
      {numbers.map((number) => (
        <span
          key={number}
          className={stage.kind !== 'count' || stage.number < number ? stepDone : undefined}
        />
      ))}
    </div>
    <VisuallyHidden>
      <span role="status">
        {stage.kind === 'count' ? t('Launching in {number}', { number: stage.number }) : t('Takeoff')}
      </span>
    </VisuallyHidden>
  </div>
);

const TICK = 100;

/** Counts down from the moment `launching` becomes true, and calls `onArrive` once at the end. */
export function useLaunch(launching: boolean, onArrive: () => void): LaunchStage {
  const { clock } = usePlatform();
  const [elapsed, setElapsed] = useState(0);
  const onArriveRef = useRef(onArrive);
  useEffect(() => {
    onArriveRef.current = onArrive;
  });
  useEffect(() => {
    if (!launching) return;
    const startedAt = clock.now();
    const stop = clock.setInterval(() => {
      const nextElapsed = clock.now() - startedAt;
      setElapsed(nextElapsed);
      if (launchCountdown(nextElapsed).kind !== 'navigate') return;
      stop();
      onArriveRef.current();
    }, TICK);
    return stop;
  }, [clock, launching]);
  return launchCountdown(elapsed);
}
