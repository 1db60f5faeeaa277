const sending = String.raw`(?:submit|send(?: in)?|lodge|enter|log|raise|put in|place|file|create|make|book|order|request|start)`;
const listed = '(?:list|report|export|summary|spreadsheet|table|csv|copy|of)';
const wish = String.raw`(?:^|[.;!?,\n]\s*|\b(?:please|and|then|can you|could you|would you|you to|need to|want to|have to|must)\s+)`;

/** Sending a new request by the form: by its name, or as something that is to be fixed. */
export const requestChore = new RegExp(
  [
    String.raw`\b${sending}\s+(?:(?!${listed}\b)[\w-]+\s+){0,4}(?:requests?|tickets?)\b`,
    String.raw`\b(?:${sending}|open)\s+(?:an?|another|new)\s+(?:new )?(?:[\w-]+\s+){0,3}(?:work orders?|repairs?|service calls?|fix)\b(?!\s+${listed}\b)`,
    String.raw`\bopen (?:a|an|another) (?:new )?(?:[\w-]+ ){0,2}(?:request|ticket)\b`,
    String.raw`\bfill(?:ing)? (?:in|out|up)?\s*(?:[\w-]+\s+){0,5}forms?\b|\bweb forms?\b|\brequest form\b`,
    String.raw`\breport (?:a|an|the) (?!list\b).{3,60}\b(?:in|at|for) unit\b`,
    String.raw`${wish}(?:get .{3,60} )?(?:fix|repair)(?:ed)?\s+(?:the|a|an|my|our|this|that)\b`,
    String.raw`${wish}(?:get|have)\s+(?:the|a|an|my|our|somebody|someone).{3,60}\b(?:fix(?:ed)?|repair(?:ed)?)\b`,
    String.raw`${wish}(?:send|get) (?:a|an|the|our) (?:plumber|electrician|handym[ae]n|locksmith|exterminator|technician|repair(?:man| person)?)\b`,
    String.raw`\b(?:unit|apartment|apt)\s+#?\d{1,3}-?[a-z]\b.{0,40}\b(?:is|are) (?:broken|leaking|clogged|stuck|not working|out)\b`,
    String.raw`\b(?:is|are) (?:broken|leaking|clogged|stuck|not working)\b.{0,20}\b(?:in|at) (?:unit|apartment|apt)\b`,
    String.raw`\b(?:needs? (?:to be )?(?:fixed|fixing|repaired|repairs?|repairing))\b.{0,20}\b(?:in|at|for) (?:unit|apartment|apt)\b`,
  ].join('|'),
  'i',
);
