import type { PageCell, PageReading, PageTable } from '../../../server/browser/page-reading.ts';

/** Returns the lines under each heading of a level up to the next heading, without buttons and links. */
function cardsOf(page: PageReading, level: number) {
  const names = new Set(['', ...page.links.map(({ text }) => text.trim()), ...page.buttons]);
  const remaining = page.headings.map((heading) => ({ ...heading, text: heading.text.trim() }));
  const cards: { title: string; lines: string[] }[] = [];
  let isInside = false;
  for (const line of page.text.split('\n').map((text) => text.trim())) {
    if (remaining[0]?.text === line) {
      isInside = remaining.shift()?.level === level;
      if (isInside) cards.push({ title: line, lines: [] });
    } else if (isInside && !names.has(line)) cards.at(-1)?.lines.push(line);
  }
  return cards;
}

/**
 * Reads lists made of cards: headings of one level with the same labels below ("Urgency", "State"). Each card is a row.
 * A line that is in every card is the label of the next line.
 */
export function cardTables(page: PageReading): PageTable[] {
  const levels = [...new Set(page.headings.map(({ level }) => level))];
  return levels.flatMap((level) => {
    const cards = cardsOf(page, level);
    const first = cards[0]?.lines ?? [];
    const labels = first.reduce<string[]>((labelsSoFar, line, at) => {
      const isValue = at > 0 && labelsSoFar.at(-1) === first[at - 1];
      return !isValue && cards.every(({ lines }) => lines.includes(line))
        ? [...labelsSoFar, line]
        : labelsSoFar;
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
