/** Replaces the Markdown writer that comes with the parser. The widget writes no Markdown. */
export const defaultHandlers = {};
