import type { CdpCommand, CdpConnection } from './cdp.ts';

/** A running Chromium that this server has started or reached. */
export interface Chromium {
  readonly connection: CdpConnection;
  /** Creates a context and returns its id. Options are those of `Target.createBrowserContext`. */
  createContext(options: CdpCommand<'Target.createBrowserContext'>): Promise<string>;
  /** The contexts of this server. Someone else may use others in the same browser. */
  readonly contexts: Set<string>;
  /** The folder for the files of its pages, removed with the browser. Undefined if it runs on another machine. */
  readonly folder: string | undefined;
  /** Resolves when the browser or the connection has ended for any reason. */
  readonly exited: Promise<void>;
  /** Ends the browser and removes its folder, or ends the connection to a browser on another machine. */
  close(): Promise<void>;
}
