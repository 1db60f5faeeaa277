import { allowedAddress, place } from '../../addresses.ts';
import { NavigationRefused, PageUnreachable } from '../../browser-errors.ts';
import { isPage, mediaType } from '../../downloaded-file.ts';
import type { DownloadedFile } from '../../driver.ts';
import { limits } from '../../page-limits.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent } from '../cdp.ts';
import type { Tab } from '../pages/tab.ts';

type Paused = CdpEvent<'Fetch.requestPaused'>;

/** What became of a request for a document of a page's main frame. */
export type Outcome =
  | { is: 'allowed' }
  | { is: 'page'; status: number; url: URL }
  | { is: 'file'; file: DownloadedFile }
  /** The browser itself saves it, and tells when it has. */
  | { is: 'saving'; url: string; type: string }
  /** `unsaved` where it was for a file that the browser itself was about to save. */
  | { is: 'error'; error: Error; unsaved?: string | undefined };

/**
 * Stands before every document of a page, of its frames and of its redirects: asks whether it may be had before
 * the request goes out, and has what is no page saved as a file while the page stays.
 */
export function watchDocuments(
  { session, targetId, loading }: Tab,
  { background, options, state }: BrowserContext,
  onOutcome: (outcome: Outcome) => void,
): void {
  const hops = new Map<string, number>();
  // An aborted request leaves the page as it was; any other error would put an error page in its place.
  const abort = ({ requestId }: Paused) =>
    background(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  const goOn = ({ requestId }: Paused) => background(session.send('Fetch.continueRequest', { requestId }));

  /** Lets a request out; throws why it may not go. */
  const request = (paused: Paused) => {
    const url = new URL(paused.request.url);
    const isMain = paused.frameId === targetId;
    if (!isMain && ['about:', 'data:', 'blob:'].includes(url.protocol)) return goOn(paused);
    const hop = (hops.get(paused.redirectedRequestId ?? '') ?? -1) + 1;
    hops.set(paused.requestId, hop);
    if (hop > limits.redirects)
      throw new PageUnreachable(`${place(url)} redirects more than ${limits.redirects} times`);
    const { href } = allowedAddress(url, options.mayNavigate);
    if (isMain && href !== url.href) {
      // The login in it is left out.
      abort(paused);
      return background(session.send('Page.navigate', { url: href }));
    }
    if (isMain) onOutcome({ is: 'allowed' });
    goOn(paused);
  };
  /** Has the browser save what it would show. */
  const saveInPlace = ({ requestId, responseStatusCode: responseCode = 200 }: Paused, headers: Headers) => {
    const said = headers.get('content-disposition') ?? '';
    headers.set('content-disposition', said.replace(/^[^;]*/, 'attachment'));
    const responseHeaders = [...headers].map(([name, value]) => ({ name, value }));
    background(session.send('Fetch.continueResponse', { requestId, responseCode, responseHeaders }));
  };
  /** Lets an answer in; throws why it is not taken. */
  const response = (paused: Paused) => {
    const url = new URL(paused.request.url);
    const isMain = paused.frameId === targetId;
    const { responseStatusCode: status = 0, responseErrorReason } = paused;
    const headers = headersOf(paused);
    const turnDown = (why: string) => new PageUnreachable(`${place(url)} ${why}`);
    if (responseErrorReason) throw turnDown('did not answer');
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.has('location');
    if (isRedirect || status === 204 || status === 205) return goOn(paused);
    const isAttachment = /^\s*attachment/i.test(headers.get('content-disposition') ?? '');
    const isFile = isMain ? !isPage(headers) : isAttachment;
    // What is asked for while the main frame stays is a file that a link saves.
    const isSaved = isMain && !loading.busy;
    const isKept = isFile || isSaved;
    const isWanted = isMain && state.wantsFile;
    const bytes = isKept ? limits.fileBytes : limits.pageBytes;
    if (Number(headers.get('content-length') ?? 0) > bytes) throw turnDown(`is larger than ${bytes} bytes`);
    if (status >= 400 && (isKept || isWanted)) throw turnDown(`answered with ${status}`);
    if (isWanted && !isKept) throw turnDown('answered with a page instead of a file');
    if (isMain && isKept) onOutcome({ is: 'saving', url: paused.request.url, type: mediaType(headers) });
    else if (isMain) onOutcome({ is: 'page', status, url });
    if (isFile && !isSaved && !isAttachment) saveInPlace(paused, headers);
    else goOn(paused);
  };

  session.on('Fetch.requestPaused', (paused) => {
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    try {
      if (isAnswer) response(paused);
      else request(paused);
    } catch (error) {
      if (!(error instanceof NavigationRefused || error instanceof PageUnreachable)) throw error;
      const isSaved = paused.responseStatusCode !== undefined && !loading.busy;
      const unsaved = isSaved ? paused.request.url : undefined;
      if (paused.frameId === targetId) onOutcome({ is: 'error', error, unsaved });
      abort(paused);
    }
  });
  const document = { resourceType: 'Document' } as const;
  const patterns = (['Request', 'Response'] as const).map((requestStage) => ({ ...document, requestStage }));
  background(session.send('Fetch.enable', { patterns }));
}

/** Not every byte a server sends is one a header may hold here; such a line is of no use for what is asked. */
const headersOf = ({ responseHeaders = [] }: Paused): Headers =>
  new Headers(
    responseHeaders.map(({ name, value }) => [name, value.replace(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '')]),
  );
