import type { DownloadedFile } from '../../../server/browser/driver.ts';
import type { Decision } from '../../../server/agent/decision.ts';
import type { Scene } from '../recipe.ts';
import type { CollectedRow, PortalList } from './collect-rows.ts';
import { clickOn, pageKey } from './page-facts.ts';

export const minutesFolder = /^(board )?(meeting )?minutes\b/i;

/** Returns the list of documents in a folder. */
export const documentsIn = (folder: RegExp): PortalList => ({
  name: 'documents',
  links: [/^documents\b/i, /\b(document library|documents|files)\b/i],
  heading: /\bdocuments?\b|\blibrary\b/i,
  what: 'documents',
  columns: { title: /title|document|name/i, date: /date/i },
  folder,
});

/** Downloads a document from its list page. */
export function downloadStep<Memory>(
  { page, memory }: Pick<Scene<Memory>, 'page' | 'memory'>,
  { cells, href = '', from = '' }: CollectedRow,
  evaluation: string,
): Decision<Memory> {
  const address = pageKey(href, page.url);
  const link = page.links.find((other) => pageKey(other.href, page.url) === address);
  if (link === undefined)
    return { do: 'goto', url: from, goal: 'Go back to the list of documents', evaluation, memory };
  const { target } = clickOn(link);
  return { do: 'download', target, keep: true, goal: `Download ${cells['title']}`, evaluation, memory };
}

export const isPdf = ({ bytes }: DownloadedFile): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-';

/** Returns the motions and votes in a PDF's text, if there are any. */
export async function motionsOf(bytes: Uint8Array): Promise<string[]> {
  const { extractText } = await import('unpdf');
  // A copy, because the reader detaches the bytes and refuses a Buffer.
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ').match(/\bMotion \d{1,4}: .{1,400}?(?:carried|failed|tabled)\./gi) ?? [];
}
