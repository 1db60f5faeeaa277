import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { fileTypes } from '../../../documents/output-file.ts';
import { PageUnreachableError } from '../../browser-errors.ts';
import { safeName } from '../../downloaded-file.ts';
import { limits } from '../../page-limits.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent } from '../cdp.ts';
import type { Tab } from '../pages/tab.ts';
import type { Outcome } from './document-gate.ts';

/** Collects files that the browser saves: responses that are not pages, links with `download`, and files of scripts. */
export function createDownloads(
  { folder, root, id, background }: BrowserContext,
  onOutcome: (outcome: Outcome, tab: Tab) => void,
) {
  const expectedTypes = new Map<string, string>();
  const refusedUrls = new Set<string>();
  const inProgress = new Map<string, { tab: Tab; name: string; type: string }>();

  const finish = async (guid: string, { tab, ...file }: { tab: Tab; name: string; type: string }) => {
    const path = join(folder, guid);
    const bytes = new Uint8Array(await readFile(path));
    await rm(path);
    inProgress.delete(guid);
    onOutcome({ kind: 'file', file: { ...file, bytes } }, tab);
  };
  return {
    get isInProgress() {
      return inProgress.size + expectedTypes.size > 0;
    },
    /** Records the outcome of a document request that leads to a download. */
    record(outcome: Outcome): void {
      if (outcome.kind === 'saving') expectedTypes.set(outcome.url, outcome.type);
      if (outcome.kind === 'error' && outcome.downloadUrl) refusedUrls.add(outcome.downloadUrl);
    },
    begin(tab: Tab, { guid, url, suggestedFilename }: CdpEvent<'Page.downloadWillBegin'>): void {
      if (refusedUrls.delete(url)) return;
      const name = safeName(suggestedFilename) || 'download';
      // Files of scripts have no media type, so the name decides.
      const typeByName = getMimeType(name, { ...mimes, ...fileTypes })?.split(';')[0];
      const type = expectedTypes.get(url) || typeByName || 'application/octet-stream';
      expectedTypes.delete(url);
      inProgress.set(guid, { tab, name, type });
    },
    progress({ guid, state, receivedBytes }: CdpEvent<'Browser.downloadProgress'>): void {
      const file = inProgress.get(guid);
      if (!file) return;
      const isTooLarge = receivedBytes > limits.fileBytes;
      if (state === 'completed' && !isTooLarge) return background(finish(guid, file));
      if (state !== 'canceled' && !isTooLarge) return;
      inProgress.delete(guid);
      if (state === 'inProgress')
        background(root.send('Browser.cancelDownload', { guid, browserContextId: id }));
      const reason = isTooLarge ? `is larger than ${limits.fileBytes} bytes` : 'could not be saved';
      onOutcome({ kind: 'error', error: new PageUnreachableError(`${file.name} ${reason}`) }, file.tab);
    },
  };
}
