import { createClipboard, type Clipboard } from './clipboard.ts';
import { createClock, type Clock } from './clock.ts';
import { createDownloads, type Downloads } from './downloads.ts';
import { createKeyValueStore, type KeyValueStore } from './key-value-store.ts';
import { createSpeech, type Speech } from './speech.ts';
import { createPdfViewer, type PdfViewer } from './pdf-viewer.ts';
import { createSignal, type Signal } from './signal.ts';
import { createContext, useContext } from 'react';

/** The part of WebSocket that is used. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>;

/** The part of XMLHttpRequest that is used. `fetch` doesn't report upload progress. */
export type UploadRequest = Pick<
  XMLHttpRequest,
  | 'open'
  | 'setRequestHeader'
  | 'withCredentials'
  | 'send'
  | 'abort'
  | 'addEventListener'
  | 'status'
  | 'statusText'
  | 'responseText'
  | 'getResponseHeader'
> & { upload: Pick<XMLHttpRequestUpload, 'addEventListener'> };

/** Every browser effect the widget uses. */
export interface Platform {
  clock: Clock;
  /** Lasts as long as the tab. */
  session: KeyValueStore;
  /** Stays on the device. */
  local: KeyValueStore;
  createId(): string;
  /** Whether the page is visible. */
  visible: Signal<boolean>;
  /** Whether the device reports a network. */
  online: Signal<boolean>;
  /** Whether the device prefers a dark theme. */
  prefersDark: Signal<boolean>;
  downloads: Downloads;
  clipboard: Clipboard;
  /** The page's address. */
  address(): string;
  openSocket(address: string): Socket;
  /** Speech recognition. Undefined if the browser has none. */
  speech: Speech | undefined;
  /**
   * Runs `run` unless another window of this device is running something under the same `name`. Browsers without locks
   * (insecure pages) run it in every window.
   */
  exclusive(name: string, run: () => Promise<void>): Promise<void>;
  openRequest(): UploadRequest;
  pdfViewer: PdfViewer;
}

/** Creates the browser's own platform. */
export function createPlatform(window: Window & typeof globalThis = globalThis.window): Platform {
  const { document, navigator } = window;
  const clock = createClock();
  const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
  return {
    clock,
    session: createKeyValueStore(() => window.sessionStorage, window),
    local: createKeyValueStore(() => window.localStorage, window),
    createId,
    visible: createSignal(() => document.visibilityState !== 'hidden', document, ['visibilitychange']),
    online: createSignal(() => navigator.onLine, window, ['online', 'offline']),
    prefersDark: createSignal(() => darkQuery.matches, darkQuery, ['change']),
    downloads: createDownloads(document, clock),
    clipboard: createClipboard(navigator),
    address: () => window.location.href,
    openSocket: (address) => new window.WebSocket(address),
    speech: createSpeech(window),
    exclusive: async (name, run) => {
      // Insecure pages lack it, whatever the types say.
      const locks = navigator.locks as LockManager | undefined;
      if (!locks) return await run();
      await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await run();
      });
    },
    openRequest: () => new window.XMLHttpRequest(),
    pdfViewer: createPdfViewer(window),
  };
}

/** Provided once by the app. */
export const PlatformContext = createContext<Platform | undefined>(undefined);

/** Restarts the widget at a path: reloads its own page, or remounts it in someone else's. */
export type Refresh = (path?: string) => void;

/** Provided once by the app. */
export const RefreshContext = createContext<Refresh | undefined>(undefined);

export function useRefresh(): Refresh {
  const refresh = useContext(RefreshContext);
  if (refresh === undefined) throw new Error('useRefresh needs a RefreshContext around it');
  return refresh;
}

/** Returns the browser effects of this widget. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (platform === undefined) throw new Error('usePlatform needs a PlatformContext around it');
  return platform;
}

/** Returns a random 128-bit id. Not `crypto.randomUUID`, because insecure pages lack it. */
export function createId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
