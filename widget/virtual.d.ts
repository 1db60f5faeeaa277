/** The bundle's whole style sheet as a string. Empty in development, where styles load separately. */
declare module 'virtual:widget-css' {
  const css: string;
  export default css;
}

/** Data for the frame page's inline script, taken from the application's own code and styles. */
declare module 'virtual:boot-data' {
  /** Class names from the style sheet. */
  export const classes: { light: string; dark: string; fillsWindow: string };
  /** The greeting for each part of the day, with the hour it ends at. */
  export const greetings: readonly (readonly [until: number, greeting: string])[];
  /** How long the application's files wait for the module that handles an early Enter, in milliseconds. */
  export const aheadAfter: number;
  /** How long the application waits for the first paint, in milliseconds. */
  export const beginAfter: number;
  /** How long the application may take before a notice appears, in milliseconds. */
  export const lateAfter: number;
  /** How long the application waits after the first paint for a key press, in milliseconds. */
  export const quietAfter: number;
}
