import type { BrowserSession } from '../../../../server/browser/driver.ts';
import type { DomFrame } from '../../../../server/browser/view-frame.ts';

/** Returns the current DOM frame of a session. */
export function domFrame(session: BrowserSession): DomFrame {
  const frame = session.view();
  if (frame.kind !== 'dom') throw new Error('This browser shows pictures');
  return frame;
}
