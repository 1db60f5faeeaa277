import { beforeEach } from 'vitest';
import type { HumanInput } from '../../../mock-server/browser/human-input.ts';
import {
  type LiveView,
  type LiveViews,
  createLiveViews,
} from '../../../mock-server/live/server/live-views.ts';
import type { ViewLease } from '../../../mock-server/live/wire/messages.ts';
import { noModifiers } from '../../../mock-server/live/wire/wire-rules.ts';
import { createManualClock, type ManualClock } from '../../fakes/manual-clock.ts';
import { createFakeSocket, type FakeSocket } from './fake-socket.ts';
import { createPictureSession, type PictureSession } from './picture-session.ts';

export const mouse = (type: 'move' | 'down' | 'up', x = 5, button: 'none' | 'left' = 'left') =>
  ({ kind: 'mouse', type, x, y: 5, button, buttons: 1, clickCount: 1, modifiers: noModifiers }) as const;
export const key = (type: 'down' | 'up', name: string) =>
  ({ kind: 'key', type, key: name, code: name, repeat: false, modifiers: noModifiers }) as const;
export const tick = () => new Promise((resolve) => setImmediate(resolve));

/** The view of a browser that only shows pictures, and a viewer without a network whose person is in control. */
export class LiveHands {
  browser: PictureSession = createPictureSession();
  clock: ManualClock = createManualClock();
  views: LiveViews = createLiveViews({ assets: { js: '', css: '' }, clock: this.clock });
  isHuman = true;
  errors: unknown[] = [];
  view: LiveView = this.open();
  socket: FakeSocket = this.join();
  private count = 0;

  open(keepsSize = false): LiveView {
    return this.views.open(this.browser.session, {
      lease: 'human',
      mayInput: () => this.isHuman,
      keepsSize,
      onError: (error) => this.errors.push(error),
    });
  }

  join(): FakeSocket {
    const joined = createFakeSocket();
    joined.guest = this.views.attachSocket(this.view.id, joined);
    return joined;
  }

  /** Sends what a person does, and lets the server begin with it. */
  async act(input: HumanInput | object, socket = this.socket): Promise<void> {
    this.count += 1;
    await socket.say({ type: 'input', sequence: this.count, input });
  }

  async control(next: ViewLease): Promise<void> {
    this.isHuman = next === 'human';
    this.view.control(next);
    await this.view.settled();
  }

  /** What the viewer was told of what it sent. */
  answers() {
    return this.socket.sent.filter(({ type }) => ['applied', 'refused', 'copied', 'received'].includes(type));
  }
}

/** New ones for each test of a file. */
export function useLiveHands(): { readonly live: LiveHands } {
  let live: LiveHands | undefined;
  beforeEach(() => {
    live = new LiveHands();
  });
  return {
    get live() {
      if (!live) throw new Error('There is a live view only in a test');
      return live;
    },
  };
}
