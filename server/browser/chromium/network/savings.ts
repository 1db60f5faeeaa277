import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType, mimes } from 'hono/utils/mime';
import { fileTypes } from '../../../documents/output-file.ts';
import { PageUnreachable } from '../../browser-errors.ts';
import { safeName } from '../../downloaded-file.ts';
import { limits } from '../../page-limits.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent } from '../cdp.ts';
import type { Tab } from '../pages/tab.ts';
import type { Outcome } from './document-gate.ts';

/** Files: the browser saves what is no page, what a link saves by its `download`, and what a script made. */
export function createSavings(
  { folder, root, id, background }: BrowserContext,
  onOutcome: (outcome: Outcome, tab: Tab) => void,
) {
  const expected = new Map<string, string>();
  const refused = new Set<string>();
  const underWay = new Map<string, { tab: Tab; name: string; type: string }>();

  const keep = async (guid: string, { tab, ...saved }: { tab: Tab; name: string; type: string }) => {
    const path = join(folder, guid);
    const bytes = new Uint8Array(await readFile(path));
    await rm(path);
    underWay.delete(guid);
    onOutcome({ is: 'file', file: { ...saved, bytes } }, tab);
  };
  return {
    get isUnderWay() {
      return underWay.size + expected.size > 0;
    },
    /** What the answer of an address that is about to be saved was. */
    note(outcome: Outcome): void {
      if (outcome.is === 'saving') expected.set(outcome.url, outcome.type);
      if (outcome.is === 'error' && outcome.unsaved) refused.add(outcome.unsaved);
    },
    begin(tab: Tab, { guid, url, suggestedFilename }: CdpEvent<'Page.downloadWillBegin'>): void {
      if (refused.delete(url)) return;
      const name = safeName(suggestedFilename) || 'download';
      // What a script made says no type, so it is told by its name.
      const known = getMimeType(name, { ...mimes, ...fileTypes })?.split(';')[0];
      const type = expected.get(url) || known || 'application/octet-stream';
      expected.delete(url);
      underWay.set(guid, { tab, name, type });
    },
    progress({ guid, state, receivedBytes }: CdpEvent<'Browser.downloadProgress'>): void {
      const saved = underWay.get(guid);
      if (!saved) return;
      const isTooLarge = receivedBytes > limits.fileBytes;
      if (state === 'completed' && !isTooLarge) return background(keep(guid, saved));
      if (state !== 'canceled' && !isTooLarge) return;
      underWay.delete(guid);
      if (state === 'inProgress')
        background(root.send('Browser.cancelDownload', { guid, browserContextId: id }));
      const why = isTooLarge ? `is larger than ${limits.fileBytes} bytes` : 'could not be saved';
      onOutcome({ is: 'error', error: new PageUnreachable(`${saved.name} ${why}`) }, saved.tab);
    },
  };
}
