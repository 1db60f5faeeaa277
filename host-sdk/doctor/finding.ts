import type { diagnose } from '../frame/diagnose.ts';
import type { PilotState } from '../pilot/pilot.ts';
import type { AppReport } from '../wire/protocol.ts';

/** The checks the doctor runs. */
export type Check =
  | 'src'
  | 'page'
  | 'allowed'
  | 'mixed-content'
  | 'frame-src'
  | 'script-src'
  | 'connect-src'
  | 'trusted-types'
  | 'sandbox'
  | 'isolation'
  | 'frame'
  | 'visible'
  | 'height'
  | 'presses'
  | 'versions'
  | 'storage'
  | 'api'
  | 'sign-in'
  | 'socket'
  | 'router';

/** The result of one check. */
export type Finding = {
  check: Check;
  /** Whether the check passed. Undefined if it couldn't be determined. */
  ok: boolean | undefined;
  /** The result, as a sentence. */
  says: string;
  /** What to change, if anything. */
  todo?: string | undefined;
};

export type Directive = 'frame-src' | 'script-src' | 'connect-src';

/** The raw facts gathered by probing. */
export type Facts = {
  page: {
    origin: string;
    /** Origins of the pages around this one. */
    ancestors: readonly string[];
    isIsolated: boolean;
    wantsTrustedTypes: boolean;
    /** Whether the page has a `<hoa-pilot>` whose script is not loaded. */
    lacksScript: boolean;
  };
  /** The address of the app's page. */
  url: URL;
  state: PilotState;
  /** The failure reported by the file next to the app's page. Undefined if that file reports no problem. */
  beside: Awaited<ReturnType<typeof diagnose>>;
  /** The directives of the page's Content Security Policy that blocked the app, or would if they were enforced. */
  violations: Partial<Record<Directive, 'enforce' | 'report'>>;
  /** The frame's sandbox tokens. Undefined if it has no sandbox. */
  sandbox: readonly string[] | undefined;
  /** The frame's height in CSS pixels, if it should fill its element and is visible. */
  fills: number | undefined;
  /** Whether the frame has no size because the page hides it, or gives its element none. */
  isHidden: boolean;
  /** Whether the frame stays visible and in its place. Undefined if that can't be determined. */
  presses: 'steady' | 'hidden' | 'moving' | undefined;
  /** The app's own report, or why there is none. */
  app: AppReport | { unknown: string };
};
