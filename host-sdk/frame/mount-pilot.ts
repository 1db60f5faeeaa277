import { mountExtended } from './mount.ts';
import type { PilotOptions } from '../pilot/options.ts';
import { plainEventNames } from '../pilot/pilot.ts';
import type { Pilot } from '../pilot/pilot.ts';

/**
 * Embeds the app in an element of the page.
 * @param target The element to mount into, or a selector for it.
 * @param options The address of the app, and how to show it.
 * @returns The pilot. Anything that goes wrong later arrives as an `error` event.
 * @throws TypeError if an option is invalid. Error if the element already holds an app.
 * @example
 * ```ts
 * const pilot = mountPilot('#assistant', { src: 'https://pilot.example/' });
 * pilot.on('task-complete', ({ status }) => console.log(status));
 * ```
 */
export function mountPilot(target: Element | string, options: PilotOptions): Pilot {
  const pilot = mountExtended(target, options, plainEventNames);
  // Only an extended pilot has these. Without an explanation, a call of one is a TypeError about undefined.
  for (const name of ['tasks', 'identify', 'navigate', 'logout', 'prefill'])
    Object.defineProperty(pilot, name, {
      get() {
        throw new Error(`${name}: needs hoa-pilot/tasks or host-sdk-tasks.js`);
      },
    });
  return pilot;
}
