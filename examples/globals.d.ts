/** The global that `/host-sdk.js` adds to the page. */
declare const HoaPilotHost: typeof import('../host-sdk/index.ts') | undefined;
/** The globals of the other scripts, if they have loaded. */
interface Window {
  HoaPilotHost?: object;
}
/** The part of `/widget.js` that the examples use. */
declare const HoaPilot:
  | {
      mount(
        target: Element | string,
        options: { apiBase: string; route?: string },
      ): { setTheme(theme: 'light' | 'dark'): void; unmount(): void };
    }
  | undefined;
