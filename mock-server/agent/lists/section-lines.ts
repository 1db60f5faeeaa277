import type { PageReading } from '../../browser/page-reading.ts';

/** The lines of a page that stand between a heading and the next one. */
export function sectionLines(page: PageReading, heading: RegExp): string[] {
  const headings = new Set(page.headings.map(({ text }) => text));
  const lines = page.text.split('\n').map((line) => line.trim());
  const start = lines.findIndex((line) => headings.has(line) && heading.test(line));
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => headings.has(line));
  return (end < 0 ? rest : rest.slice(0, end)).filter((line) => line !== '');
}
