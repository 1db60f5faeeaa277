import { allowedAddress, place, withoutLogin } from '../../addresses.ts';
import { NavigationRefused, PageUnreachable } from '../../browser-errors.ts';
import { isPage, mediaType } from '../../downloaded-file.ts';
import type { DownloadedFile } from '../../driver.ts';
import { limits } from '../../page-limits.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent, CdpSession } from '../cdp.ts';

type Paused = CdpEvent<'Fetch.requestPaused'>;

/** What became of a request for a document of a page's main frame. */
export type Outcome =
  | { is: 'allowed' }
  | { is: 'page'; status: number; url: URL }
  | { is: 'file'; file: DownloadedFile }
  /** The browser itself saves it, and tells when it has. */
  | { is: 'saving'; url: string; type: string }
  /** `unsaved` where it was for a file that the browser itself was about to save. */
  | { is: 'error'; error: Error; unsaved?: string };

interface WatchedPage {
  readonly session: CdpSession;
  /** Its main frame's id, too. */
  readonly targetId: string;
  readonly loading: { readonly busy: boolean };
}

/**
 * Stands before every document of a page, of its frames and of its redirects: asks whether it may be had before
 * the request goes out, and has what is no page saved as a file while the page stays.
 */
export function watchDocuments(
  { session, targetId, loading }: WatchedPage,
  { background, options, state }: BrowserContext,
  onOutcome: (outcome: Outcome) => void,
): void {
  const hops = new Map<string, number>();
  const abort = ({ requestId }: Paused, outcome?: Outcome) => {
    if (outcome) onOutcome(outcome);
    // An aborted request leaves the page as it was; any other error would put an error page in its place.
    background(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  };
  const refuse = (paused: Paused, error: Error) =>
    abort(paused, paused.frameId === targetId ? { is: 'error', error } : undefined);
  const goOn = ({ requestId }: Paused) => background(session.send('Fetch.continueRequest', { requestId }));

  const request = (paused: Paused) => {
    const url = new URL(paused.request.url);
    const isMain = paused.frameId === targetId;
    if (!isMain && ['about:', 'data:', 'blob:'].includes(url.protocol)) return goOn(paused);
    const hop = (hops.get(paused.redirectedRequestId ?? '') ?? -1) + 1;
    hops.set(paused.requestId, hop);
    if (hop > limits.redirects) {
      const why = `${place(url)} redirects more than ${limits.redirects} times`;
      return refuse(paused, new PageUnreachable(why));
    }
    try {
      allowedAddress(url, options.mayNavigate);
    } catch (error) {
      if (!(error instanceof NavigationRefused)) throw error;
      return refuse(paused, error);
    }
    if (isMain && (url.username !== '' || url.password !== '')) {
      abort(paused);
      return background(session.send('Page.navigate', { url: withoutLogin(url).href }));
    }
    if (isMain) onOutcome({ is: 'allowed' });
    goOn(paused);
  };
  /** Has the browser save what it would show. */
  const saveInPlace = ({
    requestId,
    responseStatusCode: responseCode = 200,
    responseHeaders = [],
  }: Paused) => {
    const isSaid = ({ name }: { name: string }) => name.toLowerCase() === 'content-disposition';
    const said = responseHeaders.find(isSaid)?.value ?? '';
    const attached = { name: 'Content-Disposition', value: said.replace(/^[^;]*/, 'attachment') };
    const headers = [...responseHeaders.filter((header) => !isSaid(header)), attached];
    background(session.send('Fetch.continueResponse', { requestId, responseCode, responseHeaders: headers }));
  };
  const response = (paused: Paused) => {
    const url = new URL(paused.request.url);
    const isMain = paused.frameId === targetId;
    const status = paused.responseStatusCode ?? 0;
    const headers = headersOf(paused);
    if (paused.responseErrorReason)
      return refuse(paused, new PageUnreachable(`${place(url)} did not answer`));
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && headers.has('location');
    if (isRedirect || status === 204 || status === 205) return goOn(paused);
    const isAttachment = /^\s*attachment/i.test(headers.get('content-disposition') ?? '');
    const isFile = isMain ? !isPage(headers) : isAttachment;
    // What is asked for while the main frame stays is a file that a link saves.
    const isSaved = isMain && !loading.busy;
    const turnDown = (why: string) => {
      const error = new PageUnreachable(`${place(url)} ${why}`);
      const outcome: Outcome = { is: 'error', error, ...(isSaved ? { unsaved: paused.request.url } : {}) };
      abort(paused, isMain ? outcome : undefined);
    };
    const bytes = isFile || isSaved ? limits.fileBytes : limits.pageBytes;
    if (Number(headers.get('content-length') ?? 0) > bytes) return turnDown(`is larger than ${bytes} bytes`);
    if ((isFile || isSaved) && status >= 400) return turnDown(`answered with ${status}`);
    if (isFile || isSaved) {
      if (isMain) onOutcome({ is: 'saving', url: paused.request.url, type: mediaType(headers) });
      return isSaved || isAttachment ? goOn(paused) : saveInPlace(paused);
    }
    if (isMain && state.wantsFile) {
      const instead = status >= 400 ? `answered with ${status}` : 'answered with a page instead of a file';
      return refuse(paused, new PageUnreachable(`${place(url)} ${instead}`));
    }
    if (isMain) onOutcome({ is: 'page', status, url });
    goOn(paused);
  };

  session.on('Fetch.requestPaused', (paused) => {
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    if (isAnswer) response(paused);
    else request(paused);
  });
  background(
    session.send('Fetch.enable', {
      patterns: [
        { resourceType: 'Document', requestStage: 'Request' },
        { resourceType: 'Document', requestStage: 'Response' },
      ],
    }),
  );
}

function headersOf({ responseHeaders = [] }: Paused): Headers {
  const headers = new Headers();
  // Not every byte a server sends is one a header may hold here; such a line is of no use for what is asked.
  for (const { name, value } of responseHeaders)
    headers.append(name, value.replace(/[^\t\u0020-\u007E\u0080-\u00FF]/g, ''));
  return headers;
}
