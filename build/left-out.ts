/** Replaces the Markdown writer that comes with the parser. The widget writes no Markdown. */
export const defaultHandlers = {};

/** Replaces the names of all SVG attributes. Markdown produces none. */
export const svg = { property: {}, normal: {}, space: 'svg' };

/** Replaces infinite queries. The widget has none. */
export const infiniteQueryBehavior = () => undefined;
export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
