/** The whole style sheet of the bundle as one string; empty in development, where the styles load by themselves. */
declare module 'virtual:widget-css' {
  const css: string;
  export default css;
}

/** What the frame page's small script is built with; made from the application's own code and styles. */
declare module 'virtual:boot-data' {
  /** Class names of the style sheet. */
  export const classes: { light: string; dark: string; fillsWindow: string };
  /** The greeting of each part of the day, with the hour it ends at. */
  export const greetings: readonly (readonly [until: number, words: string])[];
  /** How long the application's files wait for the module that answers an early Enter, in milliseconds. */
  export const aheadAfter: number;
  /** How long the application waits for the first picture, in milliseconds. */
  export const beginAfter: number;
  /** How long the application may take before a notice says so, in milliseconds. */
  export const lateAfter: number;
}
