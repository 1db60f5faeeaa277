import type { BrowserSession } from '../../server/browser/driver.ts';

const notSupported = (): Promise<never> => Promise.reject(new Error('Not in this script'));

/** The actions of a browser that scripted sessions have no use for. */
export const unsupportedActions = {
  outline: notSupported,
  find: notSupported,
  rows: notSupported,
  facts: notSupported,
  pictureOf: notSupported,
  focus: notSupported,
  check: notSupported,
  press: notSupported,
  scroll: notSupported,
  hover: notSupported,
  back: notSupported,
  upload: notSupported,
  download: notSupported,
  textPlaces: async () => [],
  tabs: () => [],
  switchTab: notSupported,
  closeTab: notSupported,
  onHeld: () => () => undefined,
} satisfies Partial<BrowserSession>;
