/** Stands in for the writer of markdown that comes with its reader: the widget writes none. */
export const defaultHandlers = {};

/** Stands in for the names of all attributes of SVG: markdown makes none. */
export const svg = { property: {}, normal: {}, space: 'svg' };

/** Stands in for queries that load page after page: the widget has none. */
export const infiniteQueryBehavior = () => undefined;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
