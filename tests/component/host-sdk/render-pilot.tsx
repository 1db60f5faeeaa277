import { render } from '@testing-library/react';
import { type ReactElement, StrictMode } from 'react';
import type { Pilot } from '../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../host-sdk/testing/test-clock.ts';
import { APP_SRC } from '../../unit/host-sdk/app-frame.ts';

/** Draws a React component of the SDK with these props, and collects the pilots that it mounts. */
export function renderPilot<Mounted extends Pilot, Props>(
  draw: (
    props: Partial<Props>,
    own: { src: string; clock: ReturnType<typeof createTestClock>; onMount: (pilot: Mounted) => void },
  ) => ReactElement,
  first: Partial<Props>,
  isStrict: boolean,
) {
  const pilots: Mounted[] = [];
  const clock = createTestClock();
  const ui = (props: Partial<Props>) => {
    // Clock and handler are new objects in every render, as in a typical page.
    const own = { src: APP_SRC, clock: { ...clock }, onMount: (pilot: Mounted) => void pilots.push(pilot) };
    const drawn = draw(props, own);
    return isStrict ? <StrictMode>{drawn}</StrictMode> : drawn;
  };
  const view = render(ui(first));
  const last = () => {
    const pilot = pilots.at(-1);
    if (!pilot) throw new Error('nothing is mounted');
    return pilot;
  };
  return { ...view, update: (props: Partial<Props>) => view.rerender(ui(props)), pilots, last };
}
