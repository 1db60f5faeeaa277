import type { PageCell, PageReading, PageTable } from '../../browser/page-reading.ts';

/** What a card has beside its heading: facts by their labels, and the rest of its words. */
interface Card {
  title: string;
  facts: [label: string, value: string][];
  rest: string[];
}

/** The lines under each heading of one level, up to whatever heading comes next. */
function sectionsOf(page: PageReading, level: number): { title: string; lines: string[] }[] {
  const left = page.headings.map((heading) => ({ ...heading, text: heading.text.trim() }));
  const sections: { title: string; lines: string[] }[] = [];
  let isInside = false;
  for (const line of page.text.split('\n').map((text) => text.trim())) {
    if (left[0]?.text === line) {
      isInside = left.shift()?.level === level;
      if (isInside) sections.push({ title: line, lines: [] });
    } else if (isInside) sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** `labels` are the lines that stand in every card: each is taken for the label of the line after it. */
function cardOf(title: string, lines: readonly string[], labels: ReadonlySet<string>): Card {
  const card: Card = { title, facts: [], rest: [] };
  for (let i = 0; i < lines.length; i += 1) {
    const [line = '', value] = lines.slice(i, i + 2);
    if (labels.has(line) && value !== undefined) {
      card.facts.push([line.replace(/:$/, ''), value]);
      i += 1;
    } else card.rest.push(line);
  }
  return card;
}

/**
 * The lists of a page that are no tables but headings of one kind, each over the same labels ("Urgency", "State"): a
 * row for each. None where the headings have not all the same labels.
 */
export function cardTables(page: PageReading): PageTable[] {
  const names = new Set([...page.links.map(({ text }) => text.trim()), ...page.buttons]);
  const levels = [...new Set(page.headings.map(({ level }) => level))];
  return levels.flatMap((level) => {
    const sections = sectionsOf(page, level).map(({ title, lines }) => ({
      title,
      lines: lines.filter((line) => line !== '' && !names.has(line)),
    }));
    const [first, ...others] = sections;
    if (first === undefined || others.length === 0) return [];
    const labels = new Set(first.lines.filter((line) => others.every(({ lines }) => lines.includes(line))));
    const cards = sections.map(({ title, lines }) => cardOf(title, lines, labels));
    const header = [...new Set(cards.flatMap(({ facts }) => facts.map(([label]) => label)))];
    const isList = header.some((label) => cards.every(({ facts }) => facts.some(([name]) => name === label)));
    if (!isList) return [];
    const hasRest = cards.some(({ rest }) => rest.length > 0);
    const rows = cards.map(({ title, facts, rest }): PageCell[] => {
      const href = page.links.find(({ text }) => text.trim() === title)?.href;
      const cell: PageCell = href === undefined ? { text: title } : { text: title, href };
      const values = header.map((label) => ({ text: facts.find(([name]) => name === label)?.[1] ?? '' }));
      return [cell, ...(hasRest ? [{ text: rest.join(' ') }] : []), ...values];
    });
    return [{ caption: '', header: ['Title', ...(hasRest ? ['Text'] : []), ...header], rows }];
  });
}
