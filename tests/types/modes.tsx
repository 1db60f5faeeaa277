/** Compiled, never run: what integrators' editors show for the modes, the element and the component with modes. */
import { mountPilot } from '../../host-sdk/modes.ts';
import type { ModesPilot } from '../../host-sdk/modes.ts';
import type { HoaPilotElement } from '../../host-sdk/element.ts';
import { HoaPilot } from '../../host-sdk/react-modes.tsx';
import { same } from './host-sdk.tsx';

export function modes(element: Element): void {
  const pilot = mountPilot({ src: '/', mode: 'floating' });
  same<typeof pilot, ModesPilot>();
  mountPilot(element, { src: '/', mode: undefined, lazy: true }).open();
  mountPilot('#pilot', { src: '/', mode: 'drawer', theme: undefined, height: undefined }).close();
  pilot.on('open', ({ by }) => same<typeof by, 'person' | 'page'>());
  pilot.waitFor('close').then(
    ({ by }) => same<typeof by, 'person' | 'page'>(),
    () => {},
  );
  // @ts-expect-error the inline mode needs an element
  mountPilot({ src: '/', mode: 'inline' });
  // @ts-expect-error no such mode
  mountPilot(element, { src: '/', mode: 'popup' });
  // @ts-expect-error isOpen is read-only
  pilot.isOpen = true;
}

export function asElement(): void {
  const element = document.createElement('hoa-pilot');
  same<typeof element, HoaPilotElement>();
  element.src = '/';
  element.mode = 'modal';
  element.height = { mode: 'content', max: 900 };
  element.theme = null;
  element.language = 'es';
  element.getToken = async () => Promise.resolve('token');
  element.getToken = undefined;
  // @ts-expect-error a token is a text
  element.getToken = () => 7;
  element.addEventListener('task-complete', ({ detail }) => same<typeof detail.hasFiles, boolean>());
  element.addEventListener('close', ({ detail }) => same<typeof detail.by, 'person' | 'page'>());
  element.addEventListener('click', (event) => same<typeof event, PointerEvent>());
  element.pilot?.open();
  // @ts-expect-error only light and dark
  element.theme = 'system';
  // @ts-expect-error pilot is read-only
  element.pilot = undefined;
}

export const drawer = (
  <HoaPilot
    src="/"
    mode="drawer"
    lazy
    open={false}
    onOpenChange={(open) => same<typeof open, boolean>()}
    onClose={({ by }) => same<typeof by, 'person' | 'page'>()}
    onRoute={({ path }) => same<typeof path, string>()}
    onMount={(pilot) => same<typeof pilot, ModesPilot>()}
    getToken={async () => Promise.resolve('token')}
    className="assistant"
  />
);
export const withUndefined = (
  <HoaPilot src="/" mode={undefined} open={undefined} getToken={undefined} onOpenChange={undefined} />
);
// @ts-expect-error no such mode
export const popup = <HoaPilot src="/" mode="popup" />;
// @ts-expect-error a token is a text
export const wrong = <HoaPilot src="/" getToken={() => 7} />;
