/** What people say of what is still to be done, whichever of its statuses it has. */
export const unsettled =
  /\b(?:unresolved|unfinished|not (?:yet )?(?:completed|done|closed|resolved)|outstanding|active|pending)\b/i;
/** What they say of what is done. */
export const settled = /(?<!\bnot (?:yet )?)\b(?:completed|closed|resolved)\b/i;
