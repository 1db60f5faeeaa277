import type { CreateTask } from '../../../widget/contract/create-task.ts';
import { phoneViewport } from '../../browser/phone.ts';
import type { Viewport } from '../../browser/viewport.ts';

/** For a browser that nobody looks at, and that was asked for in no size. */
const usualViewport: Viewport = { width: 1280, height: 800 };

export interface AskedBrowser {
  viewport: Viewport;
  /** It was asked for in this size, whatever it is shown in. */
  keepsSize: boolean;
  isPhone: boolean;
  /** Cookies are taken over from the person's last such task, and kept for the next. */
  persists: boolean;
  /** Nothing of earlier tasks is to be there. */
  startsClean: boolean;
}

/** The browser a task asks for. Its own size goes before that of the person's profile, and a phone has one size. */
export function askedBrowser({
  browserProfile: profile,
  viewportWidth,
  viewportHeight,
}: Pick<CreateTask, 'browserProfile' | 'viewportWidth' | 'viewportHeight'>): AskedBrowser {
  const isPhone = profile?.mobileBrowser ?? false;
  const asked = isPhone ? phoneViewport : { width: profile?.viewportWidth, height: profile?.viewportHeight };
  const width = viewportWidth ?? asked.width;
  const height = viewportHeight ?? asked.height;
  return {
    viewport: { width: width ?? usualViewport.width, height: height ?? usualViewport.height },
    keepsSize: width !== undefined || height !== undefined,
    isPhone,
    persists: profile?.persistBrowserData === true,
    startsClean: profile?.persistBrowserData === false,
  };
}
