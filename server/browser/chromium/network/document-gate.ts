import { isRedirect, keepsPage } from '../../response-status.ts';
import { allowedAddress, displayAddress } from '../../addresses.ts';
import { NavigationRefusedError, PageUnreachableError, RequestHeldError } from '../../browser-errors.ts';
import { isPage, mediaType } from '../../downloaded-file.ts';
import type { DownloadedFile } from '../../driver.ts';
import { type OutgoingRequest, isWrite } from '../../outgoing-request.ts';
import { limits } from '../../page-limits.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent, CdpSession } from '../cdp.ts';
import { type PageMessage, bindingName } from '../in-page/page-script.ts';
import type { createPageWorld } from '../pages/page-world.ts';
import { type Freshness, scriptTypes } from './freshness.ts';
import { createWriteGate } from './write-gate.ts';

type Paused = CdpEvent<'Fetch.requestPaused'>;

/** The page whose requests are intercepted. */
interface WatchedPage {
  session: CdpSession;
  /** Also the id of its main frame. */
  targetId: string;
  loading: { readonly busy: boolean };
  world: ReturnType<typeof createPageWorld>;
  freshness: Freshness;
}

/** The result of a document request in a page's main frame. */
export type Outcome =
  | { kind: 'allowed' }
  | { kind: 'page'; status: number; url: URL }
  | { kind: 'file'; file: DownloadedFile }
  /** The browser saves the response and reports when it has. */
  | { kind: 'saving'; url: string; type: string }
  /** The content of a file that the browser must not save, because this server cannot read it there. */
  | { kind: 'content'; url: string; bytes: Uint8Array | undefined }
  /** `downloadUrl` is set if the browser was about to save the response. */
  | { kind: 'error'; error: Error; downloadUrl?: string | undefined }
  /** A report that was not sent. */
  | { kind: 'held'; request: OutgoingRequest };

/** Returns the request that was held, or undefined. */
export function heldIn(outcome: Outcome): OutgoingRequest | undefined {
  if (outcome.kind === 'held') return outcome.request;
  return outcome.kind === 'error' && outcome.error instanceof RequestHeldError
    ? outcome.error.request
    : undefined;
}

/**
 * Intercepts every document request of a page, its frames and its redirects, and what its scripts send. Checks each
 * request before it is sent, and saves responses that are not pages as files while the page stays.
 */
export function watchDocuments(
  { session, targetId, loading, world, freshness }: WatchedPage,
  context: BrowserContext,
  onOutcome: (outcome: Outcome) => void,
): void {
  const { background, folder, options, state } = context;
  const writes = createWriteGate(context, freshness);
  const hops = new Map<string, number>();
  // An aborted request leaves the page as it is. Any other error shows an error page.
  const abort = ({ requestId }: Paused) =>
    background(session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' }));
  /** Returns true for what the action under way opens by itself. */
  const opensItself = (href: string): boolean => state.opens?.(href) === true;
  /** Reads a file, and lets the browser name it without its content. */
  const readContent = async (
    { requestId, request: { url }, responseStatusCode: responseCode = 200 }: Paused,
    headers: Headers,
  ): Promise<void> => {
    let bytes: Uint8Array | undefined;
    try {
      bytes = await readBody(session, requestId, limits.fileBytes);
    } finally {
      onOutcome({ kind: 'content', url, bytes });
    }
    if (!bytes) {
      const message = `${displayAddress(new URL(url))} is larger than ${limits.fileBytes} bytes`;
      return onOutcome({ kind: 'error', error: new PageUnreachableError(message) });
    }
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    const responseHeaders = attachmentHeaders(headers);
    await session.send('Fetch.fulfillRequest', { requestId, responseCode, responseHeaders, body: '' });
  };
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
    const address = allowedAddress(url, options.mayNavigate);
    const { href } = address;
    // The server has answered the address before a redirect, and could have acted itself.
    const isPlain = hop > 0 || opensItself(href) || state.refusesForms || freshness.isByItself;
    const blockedRequest = writes.document(paused, address, isPlain);
    if (blockedRequest) throw blockedRequest;
    // A redirect continues what was opened, and a form that may be sent has its page.
    if (isMain && hop === 0) freshness.willLoad(isWrite(paused.request.method) || opensItself(href));
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
    const responseHeaders = attachmentHeaders(headers);
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
    // One that was sent over a connection that is lost may have begun to load the page.
    const isLinkDownload = isMain && !loading.busy && hops.has(paused.requestId);
    const isDownload = isFile || isLinkDownload;
    const isFileExpected = isActing && state.expectsFile;
    const bytes = isDownload ? limits.fileBytes : limits.pageBytes;
    if (Number(headers.get('content-length') ?? 0) > bytes)
      throw unreachable(`is larger than ${bytes} bytes`);
    if (status >= 400 && (isDownload || isFileExpected)) throw unreachable(`responded with ${status}`);
    if (isFileExpected && !isDownload)
      throw unreachable('responded with a page instead of a file. Click it to open that page');
    if (isActing && isDownload)
      onOutcome({ kind: 'saving', url: paused.request.url, type: mediaType(headers) });
    else if (isActing) onOutcome({ kind: 'page', status, url });
    if (isDownload && folder === undefined) return background(readContent(paused, headers));
    if (isFile && !isLinkDownload && !isAttachment) saveAsDownload(paused, headers);
    else proceed(paused);
  };

  /** Lets a script's request proceed, or aborts it. */
  const script = async (paused: Paused): Promise<void> => {
    const blockedRequest = await writes.script(paused);
    if (!blockedRequest) return proceed(paused);
    abort(paused);
    // Pages do not wait for their reports, so an action does not fail with one.
    const isReport = paused.resourceType === 'Ping' || paused.resourceType === 'CSPViolationReport';
    onOutcome(
      isReport ? { kind: 'held', request: blockedRequest.request } : { kind: 'error', error: blockedRequest },
    );
  };

  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name !== bindingName || !options.maySend) return;
    const message = JSON.parse(payload) as PageMessage;
    if (message.kind !== 'message') return;
    const blockedRequest = writes.message(message);
    background(world.callIn(executionContextId, 'releaseMessage', message.messageId, !blockedRequest));
    if (blockedRequest) onOutcome({ kind: 'error', error: blockedRequest });
  });
  session.on('Fetch.requestPaused', (paused) => {
    if (paused.resourceType !== 'Document') return background(script(paused));
    const isResponse = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    try {
      if (isResponse) response(paused);
      else request(paused);
    } catch (error) {
      const isHeld = error instanceof RequestHeldError;
      if (!(isHeld || error instanceof NavigationRefusedError || error instanceof PageUnreachableError))
        throw error;
      const isLinkDownload = paused.responseStatusCode !== undefined && !loading.busy;
      const downloadUrl = isLinkDownload ? paused.request.url : undefined;
      const isActing = paused.frameId === targetId || paused.frameId === state.actingFrame;
      if (isActing || isHeld) onOutcome({ kind: 'error', error, downloadUrl });
      abort(paused);
    }
  });
  const document = { resourceType: 'Document' } as const;
  const documents = (['Request', 'Response'] as const).map((requestStage) => ({ ...document, requestStage }));
  const scripts = scriptTypes.map((resourceType) => ({ resourceType, requestStage: 'Request' as const }));
  const patterns = [...documents, ...(options.maySend ? scripts : [])];
  background(session.send('Fetch.enable', { patterns }));
}

/** Returns headers that make the browser save a response instead of showing it. */
function attachmentHeaders(headers: Headers): { name: string; value: string }[] {
  const disposition = headers.get('content-disposition') ?? '';
  headers.set('content-disposition', disposition.replace(/^[^;]*/, 'attachment'));
  return [...headers].map(([name, value]) => ({ name, value }));
}

/** Reads the body of a paused response. Resolves with undefined if it is larger than a limit in bytes. */
async function readBody(
  session: CdpSession,
  requestId: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const { stream: handle } = await session.send('Fetch.takeResponseBodyAsStream', { requestId });
  const parts: Buffer[] = [];
  let size = 0;
  for (let isOver = false; !isOver && size <= maxBytes;) {
    const { base64Encoded = false, data, eof } = await session.send('IO.read', { handle });
    const part = Buffer.from(data, base64Encoded ? 'base64' : 'utf8');
    parts.push(part);
    size += part.length;
    isOver = eof;
  }
  await session.send('IO.close', { handle });
  if (size <= maxBytes) return new Uint8Array(Buffer.concat(parts));
  await session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  return undefined;
}

/** Converts headers and drops characters that `Headers` refuses. */
const headersOf = ({ responseHeaders = [] }: Paused): Headers =>
  new Headers(
    responseHeaders.map(({ name, value }) => [name, value.replace(/[^\t\u0020-\u007E\u0080-\u00FF]/g, '')]),
  );
