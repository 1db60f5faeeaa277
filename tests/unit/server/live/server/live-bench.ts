import { beforeEach } from 'vitest';
import {
  type LiveView,
  type LiveViews,
  createLiveViews,
} from '../../../../../server/live/server/live-views.ts';
import type { ViewLease } from '../../../../../server/live/wire/messages.ts';
import { noModifiers } from '../../../../../server/live/wire/wire-rules.ts';
import { createManualClock, type ManualClock } from '../../../../fakes/manual-clock.ts';
import { createFakeSocket, type FakeSocket } from './fake-socket.ts';
import { createPictureSession, type PictureSession } from '../picture-session.ts';

export const mouse = (type: 'move' | 'down' | 'up', x = 5, button: 'none' | 'left' = 'left') =>
  ({ kind: 'mouse', type, x, y: 5, button, buttons: 1, clickCount: 1, modifiers: noModifiers }) as const;
export const key = (type: 'down' | 'up', name: string) =>
  ({ kind: 'key', type, key: name, code: name, repeat: false, modifiers: noModifiers }) as const;
export const tick = () => new Promise((resolve) => setImmediate(resolve));

/** A live view of a fake browser that shows pictures, and a fake viewer whose person has control. */
class LiveBench {
  declare browser: PictureSession;
  declare clock: ManualClock;
  declare view: LiveView;
  declare socket: FakeSocket;
  declare private views: LiveViews;
  isHuman = true;
  errors: unknown[] = [];
  /** Ends the last watch. */
  endWatch = (): void => undefined;
  private count = 0;

  /** Resets everything. `keepsSize` is the option of the view. */
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
    joined.peer = this.views.attachSocket(this.view.id, joined);
    return joined;
  }

  /** Joins with a second id of the view, as a watcher. */
  watch(): FakeSocket {
    const watch = this.views.watch(this.view.id);
    const joined = createFakeSocket();
    joined.peer = this.views.attachSocket(watch?.id ?? '', joined);
    this.endWatch = () => watch?.close();
    return joined;
  }

  /** Sends a person's input and lets the server start on it. */
  async act(input: object, socket = this.socket): Promise<void> {
    this.count += 1;
    await socket.emit({ type: 'input', sequence: this.count, input });
  }

  async control(next: ViewLease): Promise<void> {
    this.isHuman = next === 'human';
    this.view.control(next);
    await this.view.settled();
  }

  /** The server's answers to the viewer. */
  answers() {
    return this.socket.sent.filter(({ type }) => ['applied', 'refused', 'copied', 'received'].includes(type));
  }
}

/** Sets up a bench for each test of a file. */
export function useLiveBench(): LiveBench {
  const live = new LiveBench();
  beforeEach(() => live.begin());
  return live;
}
