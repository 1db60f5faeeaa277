/** Compiled, never run: what integrators' editors know of the component with modes. */
import type { ModesPilot } from '../../host-sdk/modes.ts';
import { HoaPilot } from '../../host-sdk/react-modes.tsx';
import { same } from './host-sdk.tsx';

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
export const left = (
  <HoaPilot src="/" mode={undefined} open={undefined} getToken={undefined} onOpenChange={undefined} />
);
// @ts-expect-error no such mode
export const popup = <HoaPilot src="/" mode="popup" />;
// @ts-expect-error a token is a text
export const wrong = <HoaPilot src="/" getToken={() => 7} />;
