/** "At 7" means the evening, "at 9" the morning: nobody meets at seven in the morning or nine at night unasked. */
const eveningUntil = 7;

/** The time a text names, in minutes after midnight: "7 pm", "7:30 p.m.", "19:00", "noon", "at 7". */
export function askedTime(text: string): number | undefined {
  const half = /\b(1[0-2]|0?[1-9])(?:[:.]([0-5]\d))?\s*(am|pm|a\.m\.|p\.m\.)/i.exec(text);
  if (half !== null) {
    const hours = (Number(half[1]) % 12) + (/^p/i.test(half[3] ?? '') ? 12 : 0);
    return hours * 60 + Number(half[2] ?? 0);
  }
  const full = /(?<![\d:])([01]?\d|2[0-3]):([0-5]\d)(?![\d:])/.exec(text);
  if (full !== null) return Number(full[1]) * 60 + Number(full[2]);
  if (/\bnoon\b/i.test(text)) return 12 * 60;
  const bare = /\bat\s+(1[0-2]|[1-9])(?:\s+o['’]clock)?(?![\d/:.-]*\d)(?!\s*(?:th|st|nd|rd)\b)\b/i.exec(text);
  if (bare === null) return undefined;
  const hours = Number(bare[1]);
  return (hours <= eveningUntil ? hours + 12 : hours) * 60;
}
