import { CdpClosed } from '../cdp.ts';
import type { Tab } from '../pages/tab.ts';

/** Clicks at a point as a person would; where something lies above, by the element itself. */
export async function press(
  tab: Tab,
  { x, y, reachable }: { x: number; y: number; reachable: boolean },
): Promise<void> {
  try {
    if (!reachable) return await tab.world.call('press');
    const at = { x, y, modifiers: 0 };
    const left = { ...at, button: 'left', clickCount: 1 } as const;
    await Promise.all([
      tab.session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved' }),
      tab.session.send('Input.dispatchMouseEvent', { ...left, type: 'mousePressed', buttons: 1 }),
      tab.session.send('Input.dispatchMouseEvent', { ...left, type: 'mouseReleased', buttons: 0 }),
    ]);
  } catch (error) {
    // A page may close itself when it is clicked.
    if (!(error instanceof CdpClosed)) throw error;
  }
}
