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

type Download = CdpEvent<'Page.downloadWillBegin'>;
type Expected = { tab: Tab; name: string; type: string };

/** Collects files that the browser saves: responses that are not pages, links with `download`, and files of scripts. */
export function createDownloads(
  { folder, root, id, background }: BrowserContext,
  onOutcome: (outcome: Outcome, tab: Tab) => void,
) {
  const expectedTypes = new Map<string, string>();
  const refusedUrls = new Set<string>();
  const inProgress = new Map<string, Expected>();
  /** What was read from pages, by address, if the browser shares no folder. */
  const contents = new Map<string, Uint8Array>();

  const finish = async (guid: string, { tab, ...file }: Expected, content: Promise<Uint8Array>) => {
    const bytes = await content;
    inProgress.delete(guid);
    onOutcome({ kind: 'file', file: { ...file, bytes } }, tab);
  };
  const fail = (guid: string, { tab, name }: Expected, reason: string): void => {
    inProgress.delete(guid);
    onOutcome({ kind: 'error', error: new PageUnreachableError(`${name} ${reason}`) }, tab);
  };
  const savedFile = async (path: string): Promise<Uint8Array> => {
    const bytes = new Uint8Array(await readFile(path));
    await rm(path);
    return bytes;
  };
  const recordContent = ({ url, bytes }: Extract<Outcome, { kind: 'content' }>): void => {
    if (bytes) contents.set(url, bytes);
    else expectedTypes.delete(url);
  };
  /** Delivers a file that the browser has named and not saved. */
  const deliver = async ({ guid, url, frameId }: Download, file: Expected): Promise<void> => {
    try {
      const content = contents.get(url) ?? (await madeFile(file.tab, frameId, url));
      contents.delete(url);
      if (content.length > limits.fileBytes) fail(guid, file, tooLarge);
      else await finish(guid, file, Promise.resolve(content));
    } catch (error) {
      fail(guid, file, notSaved);
      throw error;
    }
  };
  return {
    get isInProgress() {
      return inProgress.size + expectedTypes.size > 0;
    },
    /** Records the outcome of a document request that leads to a download. */
    record(outcome: Outcome): void {
      if (outcome.kind === 'saving') expectedTypes.set(outcome.url, outcome.type);
      if (outcome.kind === 'content') recordContent(outcome);
      if (outcome.kind === 'error' && outcome.downloadUrl) refusedUrls.add(outcome.downloadUrl);
    },
    begin(tab: Tab, download: Download): void {
      const { guid, url, suggestedFilename } = download;
      if (refusedUrls.delete(url)) return;
      const name = safeName(suggestedFilename) || 'download';
      // Files of scripts have no media type, so the name decides.
      const typeByName = getMimeType(name, { ...mimes, ...fileTypes })?.split(';')[0];
      const type = expectedTypes.get(url) || typeByName || 'application/octet-stream';
      expectedTypes.delete(url);
      const file = { tab, name, type };
      inProgress.set(guid, file);
      if (folder === undefined) background(deliver(download, file));
    },
    progress({ guid, state, receivedBytes }: CdpEvent<'Browser.downloadProgress'>): void {
      const file = inProgress.get(guid);
      // Without a folder, the browser cancels each download.
      if (!file || folder === undefined) return;
      const isTooLarge = receivedBytes > limits.fileBytes;
      if (state === 'completed' && !isTooLarge)
        return background(finish(guid, file, savedFile(join(folder, guid))));
      if (state !== 'canceled' && !isTooLarge) return;
      if (state === 'inProgress')
        background(root.send('Browser.cancelDownload', { guid, browserContextId: id }));
      fail(guid, file, isTooLarge ? tooLarge : notSaved);
    },
  };
}

const tooLarge = `is larger than ${limits.fileBytes} bytes`;
const notSaved = 'could not be saved';

/** Reads a file that a script has made, in the frame that saves it. */
async function madeFile({ session, world }: Tab, frameId: string, url: string): Promise<Uint8Array> {
  const contextId = world.contextOf(frameId);
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${readAsBase64.toString()})(${JSON.stringify(url)}, ${limits.fileBytes})`,
    ...(contextId !== undefined && { contextId }),
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails || typeof result.value !== 'string')
    throw new PageUnreachableError(`A file could not be read: ${exceptionDetails?.text ?? result.type}`);
  return new Uint8Array(Buffer.from(result.value, 'base64'));
}

/** Runs in the page. Its source text is sent, so it must not use anything but its parameters. */
async function readAsBase64(url: string, maxBytes: number): Promise<string> {
  const blob = await (await fetch(url)).blob();
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : '';
      resolve(address.replace(/^[^,]*,/, ''));
    });
    reader.addEventListener('error', () => reject(new Error('The page removed the file')));
    // One byte more shows that the file is too large.
    reader.readAsDataURL(blob.slice(0, maxBytes + 1));
  });
}
