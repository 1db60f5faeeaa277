/** Compiled, never run: what integrators' editors show for the host SDK. Lines that must not compile are marked. */
import '../../host-sdk/script.ts';
import '../../widget/script.ts';
import { getPilot, mountPilot, preparePilot } from '../../host-sdk/index.ts';
import type { Pilot, PilotError, PilotEvents, PilotState, TaskEnd, Theme } from '../../host-sdk/index.ts';
import { diagnose, inspect } from '../../host-sdk/doctor.ts';
import type { Finding } from '../../host-sdk/doctor.ts';
import { HoaPilot } from '../../host-sdk/react.tsx';
import { mountPilot as mountSteering } from '../../host-sdk/tasks.ts';
import { createTestPilot } from '../../host-sdk/testing.ts';

type Same<A, B> =
  (<T>(value: T) => T extends A ? 1 : 2) extends <T>(value: T) => T extends B ? 1 : 2 ? true : false;
/** Compiles only when both types are the same. */
export function same<A, B>(..._proof: Same<A, B> extends true ? [] : [never]): void {}

export function publicSurface(element: Element): void {
  const pilot = mountPilot(element, { src: 'https://app.example', theme: 'dark', height: { mode: 'fill' } });
  same<typeof pilot, Pilot>();
  same<Pilot['state'], PilotState>();

  pilot.on('task-start', (event) => same<typeof event, { timestamp: string; taskId: string }>());
  pilot.once('task-complete', ({ hasFiles, status }) => {
    same<typeof hasFiles, boolean>();
    same<typeof status, TaskEnd>();
    // Known values are suggested, others are possible.
    const ends: TaskEnd[] = ['completed', 'failed', 'stopped', 'archived'];
    ends.push(status);
  });
  pilot.on('error', (error) => same<typeof error, PilotError>());
  pilot.on('state', ({ from, cause }) => {
    same<typeof from, PilotState>();
    same<typeof cause, PilotError['code'] | undefined>();
  });
  const off = pilot.on('ready', ({ reloaded }) => same<typeof reloaded, boolean>());
  same<typeof off, () => void>();
  same<Parameters<Pilot['setTheme']>, [theme: Theme]>();

  // @ts-expect-error src is required
  mountPilot(element, {});
  // @ts-expect-error only light and dark
  mountPilot('#pilot', { src: '/', theme: 'system' });
  // @ts-expect-error fill has no limits
  mountPilot('#pilot', { src: '/', height: { mode: 'fill', max: 900 } });
  mountPilot('#pilot', { src: '/', language: 'pt-BR' });
  // @ts-expect-error a language is a text
  mountPilot('#pilot', { src: '/', language: ['en'] });
  // @ts-expect-error a misspelt option
  mountPilot('#pilot', { src: '/', heigth: 500 });
  // @ts-expect-error no such event
  pilot.on('task-started', () => {});
  // @ts-expect-error task-start carries no status
  pilot.on('task-start', ({ status }) => status);
  // @ts-expect-error state is read-only
  pilot.state = 'connected';

  pilot.setHeight({ mode: 'content', min: 300 });
  mountPilot(element, { src: '/', failure: ({ code }, retry) => (retry(), document.createElement(code)) });
  // Each option may be undefined.
  const unknown = undefined;
  mountPilot(element, { src: '/', theme: unknown, height: unknown, title: unknown, route: unknown });
  mountPilot(element, { src: '/', height: { mode: 'content', min: unknown, max: unknown } });
  preparePilot({ src: '/', preload: unknown });
  const mounted = getPilot('#pilot');
  same<typeof mounted, Pilot | undefined>();
  // The scripts define globals.
  same<typeof HoaPilotHost.mountPilot, typeof mountPilot>();
  globalThis.HoaPilot.mount('#pilot', { theme: 'dark', route: '/dashboard' }).unmount();

  void diagnose('https://app.example').then((list) => same<typeof list, readonly Finding[]>());
  const stop = inspect(pilot, { log: ({ dropped, size }) => console.log(dropped, size) });
  same<typeof stop, () => void>();

  createTestPilot({ tasks: [[{ after: 5, needsInput: 'login' }]], faults: { app: 'old', drop: ['ready'] } });
  createTestPilot({ tasks: [[{ needsInput: 'approval', approval: { control: 'Pay' } }]] });
  // @ts-expect-error only an approval is about an action
  createTestPilot({ tasks: [[{ needsInput: 'login', approval: {} }]] });
  // @ts-expect-error a step changes the task
  createTestPilot({ tasks: [[{ after: 5 }]] });

  const steering = mountSteering(element, { src: '/', getToken: () => 'token' });
  mountSteering(element, { src: '/', getToken: async () => Promise.resolve('token') });
  same<ReturnType<typeof steering.identify>, Promise<void>>();
  void steering.identify({ email: 'ann@example.com' });
  void steering.logout();
  // @ts-expect-error a person has an address
  void steering.identify({});
  // @ts-expect-error a token is a text
  mountSteering(element, { src: '/', getToken: () => 7 });
  // @ts-expect-error only a pilot that steers signs in
  mountPilot(element, { src: '/', getToken: () => 'token' });

  const test = createTestPilot();
  const usedAsPilot: Pilot = test;
  test.simulate.taskComplete({ status: 'failed' });
  // @ts-expect-error hasFiles is a boolean
  test.simulate.taskComplete({ hasFiles: 'yes' });
  usedAsPilot.destroy();
}

export const component = (
  <HoaPilot
    src="/"
    onTaskStart={(event) => same<typeof event, PilotEvents['task-start']>()}
    onError={(event) => same<typeof event, PilotError>()}
  />
);
/** It accepts the props of a div, and undefined for each of its own, even with exactOptionalPropertyTypes. */
export const withDivProps = (
  <HoaPilot
    src="/"
    theme={undefined}
    height={undefined}
    route={undefined}
    language={undefined}
    title={undefined}
    loadTimeout={undefined}
    failure={undefined}
    onReady={undefined}
    onError={undefined}
    id="pilot"
    className="card"
    style={{ margin: 1 }}
    data-area="help"
    ref={(element: HTMLDivElement | null) => element?.focus()}
  />
);
// @ts-expect-error the frame is its only child
export const filled = <HoaPilot src="/">text</HoaPilot>;
// @ts-expect-error src is required
export const withoutSrc = <HoaPilot theme="dark" />;
