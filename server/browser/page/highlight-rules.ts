/** Outlines links, buttons and fields, and overrides the page's own styles. */
export const highlightRules = `a[href], area[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="link"] {
  outline: 2px dashed #b04a10 !important; outline-offset: 1px !important; }`;
