import type { PageCell, PageReading, PageTable } from '../../../server/browser/page-reading.ts';

/** The lines under each heading of one level, up to whatever heading comes next; what is pressed or followed is none. */
function cardsOf(page: PageReading, level: number) {
  const names = new Set(['', ...page.links.map(({ text }) => text.trim()), ...page.buttons]);
  const left = page.headings.map((heading) => ({ ...heading, text: heading.text.trim() }));
  const cards: { title: string; lines: string[] }[] = [];
  let isInside = false;
  for (const line of page.text.split('\n').map((text) => text.trim())) {
    if (left[0]?.text === line) {
      isInside = left.shift()?.level === level;
      if (isInside) cards.push({ title: line, lines: [] });
    } else if (isInside && !names.has(line)) cards.at(-1)?.lines.push(line);
  }
  return cards;
}

/**
 * The lists of a page that are no tables but headings of one kind, each over the same labels ("Urgency", "State"): a
 * row for each. A line that stands in every card is the label of the line after it.
 */
export function cardTables(page: PageReading): PageTable[] {
  const levels = [...new Set(page.headings.map(({ level }) => level))];
  return levels.flatMap((level) => {
    const cards = cardsOf(page, level);
    const first = cards[0]?.lines ?? [];
    const labels = first.reduce<string[]>((found, line, at) => {
      const isValue = at > 0 && found.at(-1) === first[at - 1];
      return !isValue && cards.every(({ lines }) => lines.includes(line)) ? [...found, line] : found;
    }, []);
    if (cards.length < 2 || labels.length === 0) return [];
    const rows = cards.map(({ title, lines }): PageCell[] => {
      const href = page.links.find(({ text }) => text.trim() === title)?.href;
      const isLabel = (line = ''): boolean => labels.includes(line);
      const rest = lines.filter((line, at) => !isLabel(line) && !isLabel(lines[at - 1]));
      const values = labels.map((label) => ({ text: lines[lines.indexOf(label) + 1] ?? '' }));
      return [{ text: title, ...(href !== undefined && { href }) }, { text: rest.join(' ') }, ...values];
    });
    const header = ['Title', 'Text', ...labels.map((label) => label.replace(/:$/, ''))];
    return [{ caption: '', header, rows }];
  });
}
