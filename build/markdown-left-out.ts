/** Stands in for the writer of markdown that comes with its reader: the widget writes none. */
export const defaultHandlers = {};

/** Stands in for the names of all attributes of SVG: markdown makes none. */
export const svg = { property: {}, normal: {}, space: 'svg' };
