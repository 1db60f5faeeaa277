import type { ValueWords } from '../request/named-values.ts';

/** Words for anything that is not done, whatever its status. */
export const unsettled =
  /\b(?:unresolved|unfinished|not (?:yet )?(?:completed|done|closed|resolved)|outstanding|active|pending)\b/i;
/** Words for anything that is done. */
export const settled = /(?<!\bnot (?:yet )?)\b(?:completed|closed|resolved)\b/i;

/** Words for trades and tradespeople. */
export const tradeWords: ValueWords = [
  [/\bplumb(?:ing|ers?)\b/i, 'Plumbing'],
  [/\belectric(?:al|ity|ians?)?\b/i, 'Electrical'],
  [/\b(?:landscap\w+|irrigation|lawns?|trees?|garden\w*)\b/i, 'Landscaping'],
  [/\b(?:hvac|heating|air[- ]conditioning|furnaces?)\b/i, 'HVAC'],
  [/\b(?:roof(?:ing|s|ers?)?|gutters?)\b/i, 'Roofing'],
  [/\bpaint(?:ing|ers?)?\b/i, 'Painting'],
  [/\b(?:pests?|exterminat\w+)\b/i, 'Pest Control'],
  [/\bpools?\b(?! (?:deck|house))/i, 'Pool Service'],
];
