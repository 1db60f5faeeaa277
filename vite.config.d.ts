/** Development only: the widget and its gallery with hot reload, in front of the mock server. */
declare const _default: import('vite').UserConfig;
export default _default;
