/** The whole style sheet of the bundle as one string; empty in development, where the styles load by themselves. */
declare module 'virtual:widget-css' {
  const css: string;
  export default css;
}
