/** The statuses of covenant cases that are not settled. */
export const unresolved = ['Open', 'Notice Sent', 'Hearing Scheduled'];

/** The statuses of covenant cases a text asks for, as HOA portals name them; empty means all. */
export function readCaseStatuses(text: string): string[] {
  if (/\b(unresolved|not (?:yet )?(?:resolved|closed)|outstanding|active|pending|ongoing)\b/i.test(text))
    return unresolved;
  const statuses: string[] = [];
  // "Open the portal" is something to do; "open violations" is a status.
  if (/\bopen\b(?!\s+(?:the|a|an|up|our|my|this|https?|portal|page|site|website)\b)/i.test(text))
    statuses.push('Open');
  if (/\bnotices? sent\b|\bnoticed\b/i.test(text)) statuses.push('Notice Sent');
  if (/\bhearings?\b/i.test(text)) statuses.push('Hearing Scheduled');
  if (/\b(resolved|closed)\b/i.test(text)) statuses.push('Resolved');
  return statuses;
}
