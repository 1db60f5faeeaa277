import type { StillPicture } from '../../driver.ts';
import type { PictureFrame } from '../../view-frame.ts';
import { createFrameFeed } from '../../frame-feed.ts';
import { type Viewport, isSameSize } from '../../viewport.ts';
import { inTime } from '../in-time.ts';
import type { BrowserTools } from '../limits.ts';
import type { Questions } from '../pages/questions.ts';
import { sizePage } from '../pages/tab.ts';
import type { Tabs } from '../pages/tabs.ts';
import { jpegSize } from './jpeg-size.ts';

/** One grey dot, for as long as nothing was painted. */
const greyDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==';
const blankPicture = { type: 'image/png', bytes: Buffer.from(greyDot, 'base64') };

export interface PictureStreamOptions extends BrowserTools {
  tabs: Pick<Tabs, 'active' | 'all' | 'viewport'>;
  questions: Pick<Questions, 'all' | 'dialog'>;
}

export type PictureStream = ReturnType<typeof createPictureStream>;

/** Turns what the active page paints into frames: the newest only, numbered, and only while somebody looks. */
export function createPictureStream(options: PictureStreamOptions) {
  const { clock, limits, background, tabs, questions } = options;
  const format = { format: 'jpeg', quality: limits.jpegQuality } as const;
  let { viewport } = tabs;
  let image: PictureFrame['image'] = blankPicture;
  /** Of which size the pages were when the picture was made: not yet that of now, right after it changed. */
  let size = viewport;
  let pointer: PictureFrame['pointer'] = null;
  let isPointed = false;
  let stop: (() => void) | null = null;
  /** Counts what is to be shown: documents of the page in front, and pages that came there. */
  let place = 0;
  /** Of which of them the picture is; none was painted yet before the first. */
  let pictured = -1;
  let isOld = false;
  /** How often a picture that is awaited was asked for again. */
  let asked = 0;
  let owed = 0;
  let cancelWait: (() => void) | null = null;
  let wasBusy = false;
  /** What acknowledges the pictures that nobody has taken yet. */
  const untaken: (() => void)[] = [];

  const feed = createFrameFeed((sequence): PictureFrame => {
    const tab = tabs.active;
    return {
      kind: 'picture',
      sequence,
      url: tab.url,
      title: tab.title,
      loading: tab.loading.busy,
      image,
      isOld,
      viewport: size,
      pointer,
      questions: questions.all.map(({ question }) => question),
      tabs: tabs.all.map(({ id, title, url }) => ({ id, title, url, active: id === tab.id })),
    };
  });
  const { renew } = feed;
  const forgetWait = () => {
    cancelWait?.();
    cancelWait = null;
    asked = 0;
  };
  const paint = (bytes: Uint8Array, of: number, sized: Viewport) => {
    if (of < pictured) return;
    pictured = of;
    image = { type: 'image/jpeg', bytes };
    size = sized;
    if (of === place) {
      isOld = false;
      // What comes right after the size changed may still be of the size before, and a page at rest paints no other.
      if (isSameSize(sized, viewport)) forgetWait();
      else awaitPicture();
    }
    renew();
  };
  /** Asks for a picture now, and shows it unless something came that is `isBetter`. */
  const take = async (isBetter: () => boolean): Promise<void> => {
    const tab = tabs.active;
    const of = place;
    const before = tabs.viewport;
    const { data } = await tab.session.send('Page.captureScreenshot', format);
    const bytes = Buffer.from(data, 'base64');
    const sized = jpegSize(bytes);
    // The browser gives a page the size back that it had when this began, which may be one that another gave back.
    const after = tabs.viewport;
    const isMisfit = !isSameSize(sized ?? after, after);
    if (isMisfit || before !== after) background(sizePage(tab.session.send, after));
    if (tab === tabs.active && !isBetter()) paint(bytes, of, sized ?? viewport);
  };
  /** A page that stands still paints nothing by itself. */
  const prime = async (): Promise<void> => {
    if (owed >= limits.picturesOwed) return;
    const before = image;
    owed += 1;
    try {
      await take(() => image !== before);
    } finally {
      owed -= 1;
    }
  };
  /** A picture has to come; where none does, it is asked for, again and again. */
  const awaitPicture = () => {
    if (!stop || cancelWait) return;
    const wait = Math.min(limits.pictureAwaitedMs * 2 ** asked, limits.pictureAgainMs);
    cancelWait = clock.after(wait, () => {
      cancelWait = null;
      asked += 1;
      isOld = pictured !== place;
      if (isOld) renew();
      // A page whose script waits for an answer paints nothing.
      if (!questions.dialog) {
        if (isOld) restart();
        else background(prime());
      }
      awaitPicture();
    });
  };
  const leave = () => {
    place += 1;
    pointer = null;
    forgetWait();
  };
  const start = () => {
    const tab = tabs.active;
    const { session } = tab;
    let newest = 0;
    const off = session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      const bytes = Buffer.from(data, 'base64');
      // They are made several at a time: one that comes late shows what was.
      const isLate = (metadata.timestamp ?? 0) < newest;
      newest = Math.max(metadata.timestamp ?? 0, newest);
      const sized = { width: metadata.deviceWidth, height: metadata.deviceHeight };
      const { width, height } = jpegSize(bytes) ?? sized;
      // A browser that changes its pages' size may scale a picture by both sizes: where it would be clicked is not known.
      const isWhole = width === sized.width && height === sized.height;
      if (!isWhole) awaitPicture();
      // More pictures are made as these are acknowledged: no more than somebody takes.
      const acknowledge = () => background(session.send('Page.screencastFrameAck', { sessionId }));
      if (!isWhole || isLate) return acknowledge();
      untaken.push(acknowledge);
      paint(bytes, place, sized);
    });
    const { width: maxWidth, height: maxHeight } = viewport;
    background(session.send('Page.startScreencast', { ...format, maxWidth, maxHeight }));
    background(prime());
    stop = () => {
      off();
      untaken.length = 0;
      background(session.send('Page.stopScreencast'));
    };
    awaitPicture();
  };
  const restart = () => {
    stop?.();
    stop = null;
    if (feed.isWatched) return start();
    // Nobody looks: what is old is nobody's matter.
    forgetWait();
    isOld = false;
  };
  /** A viewer draws one frame after the other: one for the pointer alone would keep a picture that is about to come. */
  const tellOfPointer = (waited = 1) => {
    isPointed = true;
    clock.after(limits.pointerMs, () => {
      if (cancelWait && waited < 3) return tellOfPointer(waited + 1);
      isPointed = false;
      feed.tell();
    });
  };
  return {
    /** The newest frame, for somebody who shows it: then the page may paint another. */
    frame(): PictureFrame {
      for (const acknowledge of untaken.splice(0)) acknowledge();
      return feed.current();
    },
    onFrame(listener: (frame: PictureFrame) => void): () => void {
      const forget = feed.onFrame(listener);
      if (!stop) restart();
      return () => {
        forget();
        if (!feed.isWatched) restart();
      };
    },
    /** Something beside the picture changed. */
    renew(): void {
      // What a page came to rest with may have been painted before it moved on.
      const isBusy = stop !== null && tabs.active.loading.busy;
      if (wasBusy && !isBusy) awaitPicture();
      wasBusy = isBusy;
      renew();
    },
    /** Another page is to be shown. */
    follow(): void {
      leave();
      if (stop) restart();
      renew();
    },
    /** The page that is shown has another document. */
    moved(): void {
      leave();
      awaitPicture();
      renew();
    },
    /** Something was done to the page that it may show. */
    expect: awaitPicture,
    /** A still picture now, which is the newest frame's, too; the last one, where none comes in time. */
    async capture(): Promise<StillPicture> {
      const last = (): StillPicture => ({ ...image, url: tabs.active.url, isOld: pictured !== place });
      const taken = take(() => false).then(last);
      return await inTime(taken, clock, limits.pictureMs, last);
    },
    /** The pages have another size now. */
    resize(next: Viewport): void {
      viewport = next;
      // Before anything was painted there is no picture of another size.
      if (pictured < 0) size = next;
      if (stop) restart();
      renew();
    },
    /** Moves the pointer. */
    point(next: PictureFrame['pointer']): void {
      pointer = next;
      feed.outdate();
      if (!isPointed && feed.isWatched) tellOfPointer();
    },
    close(): void {
      feed.close();
      restart();
    },
  };
}
