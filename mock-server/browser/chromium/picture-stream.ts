import type { Clock } from '../../clock.ts';
import type { PictureFrame } from '../view-frame.ts';
import { blankPicture } from './blank-picture.ts';
import { inTime } from './in-time.ts';
import type { ChromiumLimits } from './limits.ts';
import type { OpenQuestion } from './questions.ts';
import type { Tab } from './tab.ts';

/** Turns what the active page paints into frames: the newest only, numbered, and only while somebody looks. */
export interface PictureStream {
  frame(): PictureFrame;
  onFrame(listener: (frame: PictureFrame) => void): () => void;
  /** Something beside the picture changed. */
  renew(): void;
  /** Another page is to be shown. */
  follow(): void;
  /** A still picture now, which is the newest frame's, too; the last one, where none comes in time. */
  capture(): Promise<{ type: string; bytes: Uint8Array }>;
  point(pointer: PictureFrame['pointer']): void;
  close(): void;
}

export interface PictureStreamOptions {
  viewport: { width: number; height: number };
  active(): Tab;
  all(): readonly Tab[];
  questions(): readonly OpenQuestion[];
  clock: Clock;
  limits: ChromiumLimits;
  background(work: Promise<unknown>): void;
}

export function createPictureStream(options: PictureStreamOptions): PictureStream {
  const { viewport, clock, limits, background } = options;
  const listeners = new Set<(frame: PictureFrame) => void>();
  let image: PictureFrame['image'] = blankPicture;
  let pointer: PictureFrame['pointer'] = null;
  let frame: PictureFrame | null = null;
  let sequence = 0;
  let scheduled: NodeJS.Immediate | null = null;
  let stop: (() => void) | null = null;
  let painted = 0;
  let closed = false;

  const current = (): PictureFrame => {
    if (frame) return frame;
    const tab = options.active();
    sequence += 1;
    frame = {
      kind: 'picture',
      sequence,
      url: tab.url,
      title: tab.title,
      loading: tab.loading.busy,
      image,
      viewport,
      pointer,
      questions: options.questions().map(({ question }) => question),
      tabs: options
        .all()
        .map((each) => ({ id: each.id, title: each.title, url: each.url, active: each === tab })),
    };
    return frame;
  };
  const emit = () => {
    scheduled = null;
    if (closed) return;
    const next = current();
    for (const listener of listeners) listener(next);
  };
  const renew = () => {
    frame = null;
    if (listeners.size > 0 && !closed) scheduled ??= setImmediate(emit);
  };
  const paint = (bytes: Uint8Array) => {
    image = { type: 'image/jpeg', bytes };
    painted += 1;
    renew();
  };
  const take = async (tab: Tab): Promise<Uint8Array> => {
    const format = { format: 'jpeg', quality: limits.jpegQuality } as const;
    const { data } = await tab.session.send('Page.captureScreenshot', format);
    return new Uint8Array(Buffer.from(data, 'base64'));
  };
  /** A page that stands still paints nothing by itself. */
  const prime = async (tab: Tab): Promise<void> => {
    const before = painted;
    const bytes = await take(tab);
    if (painted === before && tab === options.active()) paint(bytes);
  };
  const start = () => {
    const tab = options.active();
    const { session } = tab;
    const off = session.on('Page.screencastFrame', ({ data, sessionId }) => {
      paint(new Uint8Array(Buffer.from(data, 'base64')));
      // The next picture is made when this one is acknowledged.
      clock.after(1000 / limits.framesPerSecond, () =>
        background(session.send('Page.screencastFrameAck', { sessionId })),
      );
    });
    const size = { maxWidth: viewport.width, maxHeight: viewport.height };
    background(
      session.send('Page.startScreencast', { format: 'jpeg', quality: limits.jpegQuality, ...size }),
    );
    background(prime(tab));
    stop = () => {
      off();
      background(session.send('Page.stopScreencast'));
    };
  };
  const restart = () => {
    stop?.();
    stop = null;
    if (listeners.size > 0 && !closed) start();
  };
  return {
    frame: current,
    onFrame(listener) {
      listeners.add(listener);
      if (listeners.size === 1) restart();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) restart();
      };
    },
    renew,
    follow() {
      pointer = null;
      if (stop) restart();
      renew();
    },
    async capture() {
      const tab = options.active();
      const taken = async (): Promise<PictureFrame['image']> => {
        const bytes = await take(tab);
        if (tab === options.active()) paint(bytes);
        return image;
      };
      return await inTime(taken(), { clock, milliseconds: limits.pictureMs, late: () => image });
    },
    point(next) {
      pointer = next;
      renew();
    },
    close() {
      closed = true;
      if (scheduled) clearImmediate(scheduled);
      listeners.clear();
      stop?.();
    },
  };
}
