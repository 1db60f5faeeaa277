import { within } from '@testing-library/react';
import type { LayerMode } from '../../../host-sdk/layer/layer.ts';
import { mountPilot } from '../../../host-sdk/modes.ts';
import type { ModesOptions, ModesPilot } from '../../../host-sdk/modes.ts';
import type { Pilot } from '../../../host-sdk/pilot/pilot.ts';
import { createTestClock } from '../../../host-sdk/testing/test-clock.ts';
import { APP_SRC, appSays } from '../../unit/host-sdk/app-frame.ts';

export const layers: readonly LayerMode[] = ['floating', 'drawer', 'modal'];
let mounted: ModesPilot[] = [];

/** Mounts at the end of the page until the test has ended. */
export function mount(options: Partial<ModesOptions> & { mode: LayerMode }): ModesPilot {
  return keep(mountPilot({ src: APP_SRC, clock: createTestClock(), ...options }));
}

/** The same, in an element of its own. */
export function mountInside(options: Partial<ModesOptions>) {
  const element = document.createElement('div');
  document.body.append(element);
  const pilot = keep(mountPilot(element, { src: APP_SRC, clock: createTestClock(), ...options }));
  return { element, pilot };
}

function keep(pilot: ModesPilot): ModesPilot {
  mounted.push(pilot);
  return pilot;
}

/** After each test. */
export function endAll(): void {
  for (const one of mounted) one.destroy();
  mounted = [];
  document.body.replaceChildren();
}

export const shadow = (): ShadowRoot => {
  const root = document.querySelector('[data-hoa-pilot=layer]')?.shadowRoot;
  if (!root) throw new Error('no layer is in the page');
  return root;
};
export const layer = () => within(shadow().querySelector<HTMLElement>('.root') ?? document.body);
export const dialog = () => layer().getByRole<HTMLDialogElement>('dialog', { hidden: true });
export const launcher = () => layer().getByRole('button', { name: /^HOA Pilot/ });
/** Records how the layer is opened and closed. */
export const moves = (pilot: ModesPilot) => {
  const events: string[] = [];
  pilot.on('open', ({ by }) => events.push(`open by ${by}`));
  pilot.on('close', ({ by }) => events.push(`close by ${by}`));
  return events;
};
export const press = (key: string, repeat = false) => {
  const event = new KeyboardEvent('keydown', {
    key,
    repeat,
    bubbles: true,
    composed: true,
    cancelable: true,
  });
  dialog().dispatchEvent(event);
  return event;
};

/** Acts as the app's end of the channel. */
export async function connect(pilot: Pilot): Promise<MessagePort> {
  const request = new Promise<[nonce: string, port: MessagePort]>((resolve) => {
    const frame = pilot.iframe.contentWindow as unknown as Record<string, unknown>;
    frame['postMessage'] = ({ nonce }: { nonce: string }, _origin: string, [port]: MessagePort[] = []) =>
      port && resolve([nonce, port]);
  });
  appSays(pilot, 'ready');
  appSays(pilot, 'app-ready', { version: '2.0', capabilities: [] });
  const [nonce, port] = await request;
  port.postMessage({ type: 'connected', protocol: 1, nonce, capabilities: [] });
  return port;
}
