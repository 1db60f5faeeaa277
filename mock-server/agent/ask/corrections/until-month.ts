const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const long = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const end =
  /\b(?:stop(?:ping)?|end(?:ing)?)\s+(?:at|with|in|after|by)\s+(?:the end of\s+)?((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})\b\.?(?:\s+(20\d\d))?/i;

/** "Stop at March" in words that are read as a time: what comes after that month is not wanted. */
export function untilMonth(clause: string, now: Date): string {
  return clause.replace(end, (_, name: string, said: string | undefined) => {
    const month = names.indexOf(name.slice(0, 3).toLowerCase());
    // Without a year it is the latest of that month that has begun.
    const year = now.getUTCFullYear() - (month > now.getUTCMonth() ? 1 : 0);
    const next = new Date(Date.UTC(said === undefined ? year : Number(said), month + 1));
    return `before ${long.format(next)} ${next.getUTCFullYear()}`;
  });
}
