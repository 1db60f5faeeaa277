import { type OutgoingRequest, isWrite, sendMethod } from '../../browser/outgoing-request.ts';
import { isActingAddress } from './acting-words.ts';

/** Parts of an address whose requests only look something up, or count visits. */
const readingPart =
  /^(?:search|filter|query|lookup|suggest\w*|autocomplete|typeahead|facets|analytics|telemetry|beacon|metrics|rum|pixel|heartbeat|consent|cookies?|csp-report|buscar|filtrar)$/i;
/** Scripts, styles, pictures and texts of the site itself, whatever their names are. */
const siteFile =
  /\.(?:m?js|css|map|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|html?)$|\/(?:i18n|locales?|lang|translations|assets|static)\/.+\.json$/i;
/** Names of calls that read: `getUnits`, `list_owners`. */
const readingCall =
  /^(?:get|list|search|find|fetch|load|read|count|lookup|query)(?=[A-Z_.\d-]|$)|(?:Query|\.(?:get|list|search|find|count))$/;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The driver cuts long bodies. What cannot be parsed is not known to read.
    return undefined;
  }
};

/** Returns the text of a call without comments, strings and the space before it. */
const bare = (query: string): string => query.replaceAll(/"(?:[^"\\]|\\.)*"|#.*/g, '').trimStart();

/** Whether one GraphQL or JSON-RPC operation only reads. */
function operationReads(operation: unknown): boolean {
  if (typeof operation !== 'object' || operation === null) return false;
  const { query, operationName, method } = operation as Record<string, unknown>;
  if (typeof query === 'string')
    return (
      /^(?:query\b|\{|fragment\b)/.test(bare(query)) && !/\b(?:mutation|subscription)\b/.test(bare(query))
    );
  if (typeof operationName === 'string') return readingCall.test(operationName);
  return typeof method === 'string' && readingCall.test(method);
}

/** What messages that only keep a socket open consist of, in the forms of common libraries. */
const signOfLife =
  /^(?:[\s\d_{}[\]():",.'-]|\b(?:ping|pong|heartbeat|keep-?alive|phoenix|type|event|op|action|topic|payload|ref|id|time|timestamp|ts|null)\b)*$/i;
/** Without one of these, only a short number is a sign of life, as in Socket.IO. */
const lifeWord = /^\d{1,2}$|\b(?:ping|pong|heartbeat|keep-?alive)\b/i;
const longestSignOfLife = 200;

const keepsOpen = (body: string): boolean =>
  body.length <= longestSignOfLife && signOfLife.test(body) && lifeWord.test(body);

/**
 * Whether a script's request is known to only read, although its method could write: a search, a GraphQL query, a
 * count of visits, a GET of an address without an act, or a message that only keeps a socket open.
 */
export function readsOnly({
  body = '',
  method,
  url,
}: Pick<OutgoingRequest, 'body' | 'method' | 'url'>): boolean {
  if (!isWrite(method)) return siteFile.test(url.pathname) || !isActingAddress(url.href, false);
  if (method === sendMethod && keepsOpen(body)) return true;
  const operations = parse(body);
  if (Array.isArray(operations)) return operations.length > 0 && operations.every(operationReads);
  if (operationReads(operations)) return true;
  // The path of a GraphQL server says nothing.
  const isOperation =
    typeof operations === 'object' &&
    operations !== null &&
    ('query' in operations || 'operationName' in operations) &&
    /graphql|\bgql\b/i.test(url.pathname);
  const last = url.pathname.split('/').filter(Boolean).at(-1) ?? '';
  return !isOperation && (readingPart.test(last) || readingCall.test(last));
}
