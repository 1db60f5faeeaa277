import { withoutLogin } from '../../addresses.ts';
import { RequestHeldError } from '../../browser-errors.ts';
import {
  type OutgoingRequest,
  bodyOf,
  isWrite,
  orderOf,
  readableBody,
  sendMethod,
} from '../../outgoing-request.ts';
import type { BrowserContext } from '../browser-context.ts';
import type { CdpEvent } from '../cdp.ts';
import { withTimeout } from '../with-timeout.ts';
import type { SocketMessage } from '../in-page/held-sockets.ts';
import type { Freshness } from './freshness.ts';

type Paused = CdpEvent<'Fetch.requestPaused'>;

/** How many orders of pages to remember. */
const maxOrders = 1_000;

/** Messages that differ in these numbers are one order: they count, or tell the time. Others choose what to do. */
const otherNumbers = /(?<!"(?:op|opcode|type|t|cmd|command|code|event|action)"\s*:\s*|\d)\d+/gi;

/** Whether a message is text that can be compared, and not bytes. */
const isReadable = (body: string): boolean => body !== '' && !/(?![\t\n\r])\p{Cc}|\ufffd/u.test(body);

/** Decides about the requests of one page that may change something. */
export function createWriteGate(
  { clock, limits, options, signal, state }: BrowserContext,
  freshness: Freshness,
) {
  /** Returns the error for a request that may not be sent. */
  const errorFor = (request: OutgoingRequest): RequestHeldError | undefined =>
    options.maySend?.(request) === false ? new RequestHeldError(request) : undefined;
  const isFromFresh = async ({ networkId }: Paused): Promise<boolean> => {
    // The page does not report what its workers request. Those of the document before end in this time.
    if (!networkId) return await freshness.settled();
    const isKnown = () => freshness.senderOf(networkId) !== undefined;
    // The page reports a request about when the network does.
    if (!isKnown()) await withTimeout(signal.until(isKnown), clock, limits.senderMs, () => undefined);
    return freshness.senderOf(networkId) ?? false;
  };
  /** Returns the error for an order of a script, and remembers it if the page gives it by itself. */
  const sendsOrder = (
    request: OutgoingRequest,
    order: string | undefined,
    isByItself: boolean,
  ): RequestHeldError | undefined => {
    const wasUsedBefore = isByItself || (order !== undefined && state.ownOrders.has(order));
    const error = errorFor({ ...request, wasUsedBefore });
    if (!error && isByItself && order !== undefined && state.ownOrders.size < maxOrders)
      state.ownOrders.add(order);
    return error;
  };
  return {
    /**
     * Returns the error for a document request that may not be sent. `isPlain`: an action, a redirect or the page by itself opens
     * it, and not a script after an input.
     */
    document(paused: Paused, url: URL, isPlain: boolean): RequestHeldError | undefined {
      const { method } = paused.request;
      if (!isWrite(method) && isPlain) return undefined;
      return errorFor({ url, method, kind: 'document', wasUsedBefore: false, ...bodyOf(bodyText(paused)) });
    },
    /** Resolves with the error for a script's request that may not be sent. */
    async script(paused: Paused): Promise<RequestHeldError | undefined> {
      const { method } = paused.request;
      const url = withoutLogin(new URL(paused.request.url));
      const body = bodyText(paused);
      // Most requests read, and need not wait for more.
      const request = { url, method, kind: 'script', wasUsedBefore: false } as const;
      if (!isWrite(method) && !errorFor(request)) return undefined;
      const order = `${method} ${url.origin}${url.pathname} ${orderOf(url.search.slice(1))} ${orderOf(body)}`;
      return sendsOrder({ ...request, ...bodyOf(body) }, order, await isFromFresh(paused));
    },
    /** Returns the error for a message over a socket that may not be sent. */
    message({ url: address, body }: SocketMessage): RequestHeldError | undefined {
      const url = withoutLogin(new URL(address.replace(/^ws/, 'http')));
      const order = isReadable(body)
        ? `${sendMethod} ${url.origin}${url.pathname} ${body.replaceAll(otherNumbers, '0')}`
        : undefined;
      const message = { url, method: sendMethod, kind: 'script', wasUsedBefore: false } as const;
      return sendsOrder({ ...message, ...bodyOf(body) }, order, freshness.isByItself);
    },
  };
}

function bodyText({ request: { postData, postDataEntries = [], headers } }: Paused): string {
  const text =
    postData ?? postDataEntries.map(({ bytes = '' }) => Buffer.from(bytes, 'base64').toString()).join('');
  const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return readableBody(text, type?.[1] ?? '');
}
