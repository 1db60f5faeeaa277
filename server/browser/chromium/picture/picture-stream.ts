import { PageUnreachableError } from '../../browser-errors.ts';
import type { StillPicture } from '../../driver.ts';
import type { PictureFrame } from '../../view-frame.ts';
import { createFrameFeed } from '../../frame-feed.ts';
import { type Viewport, isSameSize } from '../../viewport.ts';
import { withTimeout } from '../with-timeout.ts';
import type { BrowserTools } from '../limits.ts';
import type { Questions } from '../pages/questions.ts';
import { sizePage } from '../pages/tab.ts';
import type { Tabs } from '../pages/tabs.ts';
import { jpegSize } from './jpeg-size.ts';

/** A gray pixel, shown until the first picture. */
const grayDot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==';
const blankPicture = { type: 'image/png', bytes: Buffer.from(grayDot, 'base64') };

export interface PictureStreamOptions extends BrowserTools {
  tabs: Pick<Tabs, 'active' | 'all' | 'viewport'>;
  questions: Pick<Questions, 'all' | 'dialog'>;
}

export type PictureStream = ReturnType<typeof createPictureStream>;

/** Turns the pictures of the active page into numbered frames: only the newest, and only while there are viewers. */
export function createPictureStream(options: PictureStreamOptions) {
  const { clock, limits, background, tabs, questions } = options;
  const format = { format: 'jpeg', quality: limits.jpegQuality } as const;
  let { viewport } = tabs;
  let image: PictureFrame['image'] = blankPicture;
  /** The page size at the time of the picture. It lags behind `viewport` after a resize. */
  let size = viewport;
  let pointer: PictureFrame['pointer'] = null;
  let isPointerPending = false;
  let stop: (() => void) | null = null;
  /** Increases with each new document and each switch of the active page. */
  let pageVersion = 0;
  /** The page version that the picture shows; -1 before the first picture. */
  let imageVersion = -1;
  let isStale = false;
  /** How often the expected picture was requested. */
  let retries = 0;
  let pendingCaptures = 0;
  let cancelWait: (() => void) | null = null;
  let wasBusy = false;
  /** Acknowledgements of the pictures that no viewer has received yet. */
  const pendingAcknowledgements: (() => void)[] = [];

  const feed = createFrameFeed((sequence): PictureFrame => {
    const tab = tabs.active;
    return {
      kind: 'picture',
      sequence,
      url: tab.url,
      title: tab.title,
      loading: tab.loading.busy,
      image,
      isStale,
      viewport: size,
      pointer,
      questions: questions.all.map(({ question }) => question),
      tabs: tabs.all.map(({ id, title, url }) => ({ id, title, url, active: id === tab.id })),
    };
  });
  const { refresh } = feed;
  const stopWaiting = () => {
    cancelWait?.();
    cancelWait = null;
    retries = 0;
  };
  const showPicture = (bytes: Uint8Array, version: number, pictureSize: Viewport) => {
    if (version < imageVersion) return;
    imageVersion = version;
    image = { type: 'image/jpeg', bytes };
    size = pictureSize;
    if (version === pageVersion) {
      isStale = false;
      // Right after a resize, a picture may still have the old size, and an idle page paints no other.
      if (isSameSize(pictureSize, viewport)) stopWaiting();
      else expectPicture();
    }
    refresh();
  };
  /** Requests a picture and shows it, unless `isBetter` says that a better one has arrived. */
  const captureUnless = async (isBetter: () => boolean): Promise<void> => {
    const tab = tabs.active;
    const version = pageVersion;
    const before = tabs.viewport;
    const { data } = await tab.session.send('Page.captureScreenshot', format);
    const bytes = Buffer.from(data, 'base64');
    const pictureSize = jpegSize(bytes);
    // After a capture, the browser restores the size from before it, which may be outdated by now.
    const after = tabs.viewport;
    const isMisfit = !isSameSize(pictureSize ?? after, after);
    if (isMisfit || before !== after) background(sizePage(tab.session.send, after));
    if (tab === tabs.active && !isBetter()) showPicture(bytes, version, pictureSize ?? viewport);
  };
  /** Requests a picture, because an idle page does not paint. */
  const captureNow = async (): Promise<void> => {
    if (pendingCaptures >= limits.pendingPictures) return;
    const before = image;
    pendingCaptures += 1;
    try {
      await captureUnless(() => image !== before);
    } finally {
      pendingCaptures -= 1;
    }
  };
  /** Expects a picture. If none arrives, requests one and retries. */
  const expectPicture = () => {
    if (!stop || cancelWait) return;
    const wait = Math.min(limits.pictureRetryMs * 2 ** retries, limits.maxPictureRetryMs);
    cancelWait = clock.after(wait, () => {
      cancelWait = null;
      retries += 1;
      isStale = imageVersion !== pageVersion;
      if (isStale) refresh();
      // An open dialog blocks painting.
      if (!questions.dialog) {
        if (isStale) restart();
        else background(captureNow());
      }
      expectPicture();
    });
  };
  const resetForPage = () => {
    pageVersion += 1;
    pointer = null;
    stopWaiting();
  };
  const start = () => {
    const tab = tabs.active;
    const { session } = tab;
    let newest = 0;
    const unsubscribe = session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
      const bytes = Buffer.from(data, 'base64');
      // The browser makes several at a time, so an older one may arrive late.
      const isLate = (metadata.timestamp ?? 0) < newest;
      newest = Math.max(metadata.timestamp ?? 0, newest);
      const pictureSize = { width: metadata.deviceWidth, height: metadata.deviceHeight };
      const { width, height } = jpegSize(bytes) ?? pictureSize;
      // During a resize, the browser may scale a picture by both sizes. Its coordinates are then unknown.
      const isUnscaled = width === pictureSize.width && height === pictureSize.height;
      if (!isUnscaled) expectPicture();
      // The browser makes the next picture after an acknowledgement, so viewers set the pace.
      const acknowledge = () => background(session.send('Page.screencastFrameAck', { sessionId }));
      if (!isUnscaled || isLate) return acknowledge();
      pendingAcknowledgements.push(acknowledge);
      showPicture(bytes, pageVersion, pictureSize);
    });
    const { width: maxWidth, height: maxHeight } = viewport;
    background(session.send('Page.startScreencast', { ...format, maxWidth, maxHeight }));
    background(captureNow());
    stop = () => {
      unsubscribe();
      pendingAcknowledgements.length = 0;
      background(session.send('Page.stopScreencast'));
    };
    expectPicture();
  };
  const restart = () => {
    stop?.();
    stop = null;
    if (feed.isWatched) return start();
    // Without viewers, nothing is stale.
    stopWaiting();
    isStale = false;
  };
  /** Publishes the pointer after a delay, because a frame for the pointer alone would delay a picture that is coming. */
  const publishPointer = (rounds = 1) => {
    isPointerPending = true;
    clock.after(limits.pointerDelayMs, () => {
      if (cancelWait && rounds < limits.pointerDelays) return publishPointer(rounds + 1);
      isPointerPending = false;
      feed.publish();
    });
  };
  return {
    /** Returns the newest frame and lets the page paint the next one. */
    frame(): PictureFrame {
      for (const acknowledge of pendingAcknowledgements.splice(0)) acknowledge();
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
    /** Call when anything except the picture has changed. */
    refresh(): void {
      // The last picture may have been painted before the page finished loading.
      const isBusy = stop !== null && tabs.active.loading.busy;
      if (wasBusy && !isBusy) expectPicture();
      wasBusy = isBusy;
      refresh();
    },
    /** Call when another page becomes active. */
    pageSwitched(): void {
      resetForPage();
      if (stop) restart();
      refresh();
    },
    /** Call when the active page has a new document. */
    documentChanged(): void {
      resetForPage();
      expectPicture();
      refresh();
    },
    /** Call after an action that may change the page. */
    expectChange: expectPicture,
    /** Takes a screenshot and also shows it. Resolves with the last picture if that takes too long. */
    async capture(): Promise<StillPicture> {
      const last = (): StillPicture => ({
        ...image,
        url: tabs.active.url,
        isStale: imageVersion !== pageVersion,
      });
      const capture = captureUnless(() => false).then(last);
      return await withTimeout(capture, clock, limits.pictureMs, last);
    },
    /** Takes a picture of the page around a place of the viewport. Viewers do not see it. */
    async captureAround({ x, y }: { x: number; y: number }): Promise<StillPicture> {
      const { active, viewport: size } = tabs;
      const { session, url } = active;
      const { cssVisualViewport: view } = await session.send('Page.getLayoutMetrics');
      const width = Math.min(limits.detailWidth, size.width);
      const height = Math.min(limits.detailHeight, size.height);
      const within = (at: number, most: number): number => Math.max(0, Math.min(at, most));
      const clip = {
        x: view.pageX + within(x - width / 2, size.width - width),
        y: view.pageY + within(y - height / 2, size.height - height),
        width,
        height,
        scale: 1,
      };
      const capture = session.send('Page.captureScreenshot', { ...format, clip });
      const { data } = await withTimeout(capture, clock, limits.pictureMs, () => {
        throw new PageUnreachableError('The page was not drawn in time');
      });
      background(sizePage(session.send, tabs.viewport));
      return { type: 'image/jpeg', bytes: Buffer.from(data, 'base64'), url, isStale: false };
    },
    /** Call when the size of the pages has changed. */
    resize(next: Viewport): void {
      viewport = next;
      // Before the first picture, the new size applies immediately.
      if (imageVersion < 0) size = next;
      if (stop) restart();
      refresh();
    },
    /** Moves the pointer. */
    point(next: PictureFrame['pointer']): void {
      pointer = next;
      feed.invalidate();
      if (!isPointerPending && feed.isWatched) publishPointer();
    },
    close(): void {
      feed.close();
      restart();
    },
  };
}
