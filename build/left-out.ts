/** Replaces the Markdown writer that comes with the parser. The widget writes no Markdown. */
export const defaultHandlers = {};

/** Replaces the tables of all HTML and SVG attributes. Markdown produces few, and React has the same names for them. */
export const html = { space: 'html' };
export const svg = { space: 'svg' };
export const hastToReact = {};
export function find(_schema: unknown, property: string) {
  const [, prefix, name = ''] = /^(aria|data)([A-Z].*)$/.exec(property) ?? [];
  if (prefix === undefined) return { property, attribute: property, space: 'html' };
  const attribute = prefix === 'aria' ? `-${name}` : name.replaceAll(/[A-Z]/g, '-$&');
  return { property, attribute: prefix + attribute.toLowerCase() };
}

/** Replaces messages about a file, which a text doesn't have. */
export class VFileMessage extends Error {}
