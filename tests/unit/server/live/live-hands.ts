import { beforeEach } from 'vitest';
import { type LiveView, type LiveViews, createLiveViews } from '../../../../server/live/server/live-views.ts';
import type { ViewLease } from '../../../../server/live/wire/messages.ts';
import { noModifiers } from '../../../../server/live/wire/wire-rules.ts';
import { createManualClock, type ManualClock } from '../../../fakes/manual-clock.ts';
import { createFakeSocket, type FakeSocket } from './fake-socket.ts';
import { createPictureSession, type PictureSession } from './picture-session.ts';

export const mouse = (type: 'move' | 'down' | 'up', x = 5, button: 'none' | 'left' = 'left') =>
  ({ kind: 'mouse', type, x, y: 5, button, buttons: 1, clickCount: 1, modifiers: noModifiers }) as const;
export const key = (type: 'down' | 'up', name: string) =>
  ({ kind: 'key', type, key: name, code: name, repeat: false, modifiers: noModifiers }) as const;
export const tick = () => new Promise((resolve) => setImmediate(resolve));

/** The view of a browser that only shows pictures, and a viewer without a network whose person is in control. */
class LiveHands {
  declare browser: PictureSession;
  declare clock: ManualClock;
  declare view: LiveView;
  declare socket: FakeSocket;
  declare private views: LiveViews;
  isHuman = true;
  errors: unknown[] = [];
  private count = 0;

  /** Everything anew, with a page that keeps its size or takes that of the room there is. */
  begin({ keepsSize = false } = {}): void {
    this.browser = createPictureSession();
    this.clock = createManualClock();
    this.isHuman = true;
    this.errors = [];
    this.count = 0;
    this.views = createLiveViews({ assets: { js: '', css: '' }, clock: this.clock });
    this.view = this.views.open(this.browser.session, {
      lease: 'human',
      mayInput: () => this.isHuman,
      keepsSize,
      onError: (error) => this.errors.push(error),
    });
    this.socket = this.join();
  }

  join(): FakeSocket {
    const joined = createFakeSocket();
    joined.guest = this.views.attachSocket(this.view.id, joined);
    return joined;
  }

  /** Sends what a person does, and lets the server begin with it. */
  async act(input: object, socket = this.socket): Promise<void> {
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
export function useLiveHands(): LiveHands {
  const live = new LiveHands();
  beforeEach(() => live.begin());
  return live;
}
