import type { PageReading } from '../../browser/page-reading.ts';

/** What a page says under a label of its own line ("Licence number" above "PL-20417"). */
export function pageFact(page: PageReading, label: RegExp): string | undefined {
  const lines = page.text.split('\n').map((line) => line.trim());
  const at = lines.findIndex((line) => label.test(line));
  return at < 0 ? undefined : lines[at + 1];
}
