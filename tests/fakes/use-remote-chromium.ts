import { afterAll, beforeAll } from 'vitest';
import { type RemoteChromium, startRemoteChromium } from './remote-chromium.ts';

/** Starts a browser for the tests of a file, and ends it after them. */
export function useRemoteChromium(): Pick<RemoteChromium, 'url' | 'origin'> {
  let chromium: RemoteChromium;
  beforeAll(async () => {
    chromium = await startRemoteChromium();
  });
  afterAll(() => chromium.close());
  return {
    get url() {
      return chromium.url;
    },
    get origin() {
      return chromium.origin;
    },
  };
}
