import { isRedirect, keepsPage } from '../../response-status.ts';
import { allowedAddress, displayAddress } from '../../addresses.ts';
import { NavigationRefusedError, PageUnreachableError } from '../../browser-errors.ts';
import { isPage, mediaType } from '../../downloaded-file.ts';
import type { DownloadedFile } from '../../driver.ts';
import { limits } from '../../page-limits.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent, CdpSession } from '../cdp.ts';

type Paused = CdpEvent<'Fetch.requestPaused'>;

/** The page whose requests are intercepted. */
interface WatchedPage {
  session: CdpSession;
  /** Also the id of its main frame. */
  targetId: string;
  loading: { readonly busy: boolean };
}

/** The result of a document request in a page's main frame. */
export type Outcome =
  | { kind: 'allowed' }
  | { kind: 'page'; status: number; url: URL }
  | { kind: 'file'; file: DownloadedFile }
  /** The browser saves the response and reports when it has. */
  | { kind: 'saving'; url: string; type: string }
  /** `downloadUrl` is set if the browser was about to save the response. */
  | { kind: 'error'; error: Error; downloadUrl?: string | undefined };

/**
 * Intercepts every document request of a page, its frames and its redirects. Checks each request before it is sent,
 * and saves responses that are not pages as files while the page stays.
 */
export function watchDocuments(
  { session, targetId, loading }: WatchedPage,
  { background, options, state }: BrowserContext,
  onOutcome: (outcome: Outcome) => void,
): void {
  const hops = new Map<string, number>();
  // An aborted request leaves the page as it is. Any other error shows an error page.
  const abort = ({ requestId }: Paused) =>
    background(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  const proceed = ({ requestId }: Paused) => background(session.send('Fetch.continueRequest', { requestId }));

  /** Lets a request proceed, or throws the reason to refuse it. */
  const request = (paused: Paused) => {
    const url = new URL(paused.request.url);
    const isMain = paused.frameId === targetId;
    if (!isMain && ['about:', 'data:', 'blob:'].includes(url.protocol)) return proceed(paused);
    if (isMain && state.refusesForms && paused.request.method !== 'GET')
      throw new NavigationRefusedError('Going back would send a form again');
    const hop = (hops.get(paused.redirectedRequestId ?? '') ?? -1) + 1;
    hops.set(paused.requestId, hop);
    if (hop > limits.redirects)
      throw new PageUnreachableError(`${displayAddress(url)} redirects more than ${limits.redirects} times`);
    const { href } = allowedAddress(url, options.mayNavigate);
    if (isMain && href !== url.href) {
      // Navigates to the same address without its login.
      abort(paused);
      return background(session.send('Page.navigate', { url: href }));
    }
    if (isMain) onOutcome({ kind: 'allowed' });
    proceed(paused);
  };
  /** Makes the browser save a response instead of showing it. */
  const saveAsDownload = (
    { requestId, responseStatusCode: responseCode = 200 }: Paused,
    headers: Headers,
  ) => {
    const disposition = headers.get('content-disposition') ?? '';
    headers.set('content-disposition', disposition.replace(/^[^;]*/, 'attachment'));
    const responseHeaders = [...headers].map(([name, value]) => ({ name, value }));
    background(session.send('Fetch.continueResponse', { requestId, responseCode, responseHeaders }));
  };
  /** Lets a response proceed, or throws the reason to refuse it. */
  const response = (paused: Paused) => {
    const url = new URL(paused.request.url);
    const isMain = paused.frameId === targetId;
    const isActing = isMain || paused.frameId === state.actingFrame;
    const { responseStatusCode: status = 0, responseErrorReason } = paused;
    const headers = headersOf(paused);
    const unreachable = (why: string) => new PageUnreachableError(`${displayAddress(url)} ${why}`);
    if (responseErrorReason) throw unreachable('did not answer');
    if (keepsPage(status) || (isRedirect(status) && headers.has('location'))) return proceed(paused);
    const isAttachment = /^\s*attachment/i.test(headers.get('content-disposition') ?? '');
    const showsFile = isMain || (isActing && state.expectsFile);
    const isFile = showsFile ? !isPage(headers) : isAttachment;
    // A document request while the main frame does not load is a link with `download`.
    const isLinkDownload = isMain && !loading.busy;
    const isDownload = isFile || isLinkDownload;
    const isFileExpected = isActing && state.expectsFile;
    const bytes = isDownload ? limits.fileBytes : limits.pageBytes;
    if (Number(headers.get('content-length') ?? 0) > bytes)
      throw unreachable(`is larger than ${bytes} bytes`);
    if (status >= 400 && (isDownload || isFileExpected)) throw unreachable(`answered with ${status}`);
    if (isFileExpected && !isDownload)
      throw unreachable('answered with a page instead of a file. Click it to open that page');
    if (isActing && isDownload)
      onOutcome({ kind: 'saving', url: paused.request.url, type: mediaType(headers) });
    else if (isActing) onOutcome({ kind: 'page', status, url });
    if (isFile && !isLinkDownload && !isAttachment) saveAsDownload(paused, headers);
    else proceed(paused);
  };

  session.on('Fetch.requestPaused', (paused) => {
    const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    try {
      if (isResponse) response(paused);
      else request(paused);
    } catch (error) {
      if (!(error instanceof NavigationRefusedError || error instanceof PageUnreachableError)) throw error;
      const isLinkDownload = paused.responseStatusCode !== undefined && !loading.busy;
      const downloadUrl = isLinkDownload ? paused.request.url : undefined;
      const isActing = paused.frameId === targetId || paused.frameId === state.actingFrame;
      if (isActing) onOutcome({ kind: 'error', error, downloadUrl });
      abort(paused);
    }
  });
  const document = { resourceType: 'Document' } as const;
  const patterns = (['Request', 'Response'] as const).map((requestStage) => ({ ...document, requestStage }));
  background(session.send('Fetch.enable', { patterns }));
}

/** Converts headers and drops characters that `Headers` refuses. */
const headersOf = ({ responseHeaders = [] }: Paused): Headers =>
  new Headers(
    responseHeaders.map(({ name, value }) => [name, value.replace(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '')]),
  );
