/** What `/host-sdk.js` puts on the page. */
declare const HoaPilotHost: typeof import('../host-sdk/index.ts') | undefined;
/** What one of the scripts does, if it was loaded. */
interface Window {
  HoaPilotHost?: object;
}
/** What `/widget.js` puts on the page, as far as the examples use it. */
declare const HoaPilot:
  | {
      mount(
        target: Element | string,
        options: { apiBase: string; route?: string },
      ): { setTheme(theme: 'light' | 'dark'): void; unmount(): void };
    }
  | undefined;
