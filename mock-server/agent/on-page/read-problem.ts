const urgencyWords =
  /[,;.]?\s*\b(?:(?:and\s+)?(?:it is|it['’]s|this is|please )?(?:marked? (?:it )?as )?)?(?:not urgent|urgent(?:ly)?|an? emergency|emergency|asap|high priority|low priority|no rush)\b/gi;

/** "Fix the sink", without the home it is in. */
const toFix =
  /\b((?:fix|repair|replace)\s+(?:the|a|an|my|our|this|that)\s+.+?)(?=\s+(?:in|at|for|of)\s+(?:(?:unit|apartment|apt|home)\b|#?\d)|[,;.]|$)/i;
/** "the dishwasher fixed" */
const toBeFixed = /\b(?:get|have)\s+((?:the|a|an|my|our)\s.+?)\s+(?:fixed|repaired)\b/i;
/** "The heater in unit 5D is not working" */
const brokenThere =
  /\b((?:the|a|an|my|our)\s+[\w -]{2,40}?)\s+(?:in|at|of)\s+(?:unit|apartment|apt)\s+#?\d{1,3}-?[a-z]\s+((?:is|are|needs?|does not|doesn['’]t|won['’]t) [^.;,]{3,60})/i;
const brokenThing =
  /\bfor ((?:(?:the|a|an|my|our) )?(?:broken|leaking|leaky|clogged|stuck|faulty|noisy) [\w -]{3,60}?)(?= (?:in|at|for|of) (?:unit|apartment|apt|home|#?\d)|[.,;]|$)/i;
const broken =
  /\b((?:the|a|an|my|our)\s+[\w ]{2,40}?\s+(?:is|are) (?:broken|leaking|clogged|stuck|not working)|(?:the|a|an|my|our)\s+[\w ]{2,40}?\s+needs? (?:to be )?(?:fix|repair)\w*)/i;

/** What stands after a colon, after "about" and the like, or between "report" and the unit. */
export function readProblem(text: string): string {
  const line = text.split('\n')[0] ?? text;
  const [, what, state] = brokenThere.exec(line) ?? [];
  const fixed = toBeFixed.exec(line)?.[1];
  const told =
    (what === undefined ? undefined : `${what} ${state}`) ??
    /:\s+(.+)$/.exec(line)?.[1] ??
    /\b(?:about|because of|because|regarding|saying(?: that)?|describing|to (?:fix|repair|replace))\s+(.+)$/i.exec(
      line,
    )?.[1] ??
    /\breport(?:ing)?\s+(?:an?\s+|the\s+)?(.+?)\s+(?:in|at|for|to|from)\s+(?:unit|apartment|apt|home)\b/i.exec(
      line,
    )?.[1] ??
    /\b(?:unit|apartment|apt|home)\s+#?\d{1,3}-?[a-z]\b[\s,.;-]+(?:has|with|where)?\s*(.+)$/i.exec(
      line,
    )?.[1] ??
    (fixed === undefined ? undefined : `Fix ${fixed}`) ??
    toFix.exec(line)?.[1] ??
    broken.exec(line)?.[1] ??
    brokenThing.exec(line)?.[1] ??
    '';
  const cleaned = told
    .replaceAll(urgencyWords, '')
    .replace(
      /[,;]?\s*\b(?:preferred|preferably|come)?\s*(?:date|visit)?\s*(?:on|by) (?=\w+ \d|\d|next|tomorrow|mon|tue|wed|thu|fri|sat|sun).*$/i,
      '',
    )
    .replace(/[\s,;.]+$/, '')
    .trim();
  return cleaned.charAt(0).toUpperCase() + cleaned.slice(1);
}
