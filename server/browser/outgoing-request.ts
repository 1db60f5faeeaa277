/** The method of a message over a socket. */
export const sendMethod = 'SEND';

/**
 * A request that may change something: a document by any method but GET, HEAD and OPTIONS, or what a script sends or opens.
 */
export interface OutgoingRequest {
  /** Without a login in it. A socket has the address of its page's scheme: `https` for `wss`. */
  url: URL;
  /** Also GET for what scripts load and open, since an address may act, and `SEND` for a message over a socket. */
  method: string;
  /** A new page, also in a frame or pop-up, or a request by a page's script. */
  kind: 'document' | 'script';
  /** The first 4,000 characters of what is sent. Forms are form-encoded, with the names of files. */
  body?: string;
  /**
   * For scripts: the page does this by itself. It loads its data, before any input since it was opened, or it already
   * did the same then. A page that a script has opened after an input is not new in this sense.
   */
  wasUsedBefore: boolean;
}

const maxBody = 4_000;

/** Returns true for methods that may change something. */
export const isWrite = (method: string): boolean => !/^(?:GET|HEAD|OPTIONS)$/i.test(method);

/** Returns the names and values of a form. Files are represented by their names. */
export const formEncoded = (parts: FormData): URLSearchParams =>
  new URLSearchParams(
    [...parts].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

/** Cuts the text of a body. Returns no property for an empty one. */
export const bodyOf = (text: string): Pick<OutgoingRequest, 'body'> =>
  text === '' ? {} : { body: text.slice(0, maxBody) };

const partHeader =
  /content-disposition: form-data; name="([^"]*)"(?:; filename="([^"]*)")?[^\r]*\r\n(?:[^\r]+\r\n)*\r\n/gi;

/** Returns the text of a body, and that of a form in parts as form-encoded. */
export function readableBody(text: string, contentType: string): string {
  const boundary = /^multipart\/form-data;.*boundary=("?)([^";]+)\1/i.exec(contentType)?.[2];
  if (boundary === undefined) return text;
  const form = new URLSearchParams();
  for (const part of text.split(`--${boundary}`)) {
    partHeader.lastIndex = 0;
    const [header, name, file] = partHeader.exec(part) ?? [];
    if (header === undefined || name === undefined) continue;
    const value = part.slice(partHeader.lastIndex).replace(/\r\n$/, '');
    form.append(name, file ?? value);
  }
  return form.toString();
}

/** Names of fields that choose an operation, where one address serves several. */
const orderNames = 'operationName query method action op operation command cmd function __EVENTTARGET'.split(
  ' ',
);
/** Long enough to distinguish operations. */
const maxOrder = 2_000;

/** Returns the operation that a body requests, such as that of GraphQL or the method of JSON-RPC, or ''. */
export function orderOf(body: string): string {
  const orders = orderFields(body).flatMap((field) => orderNames.map((name) => field(name) ?? ''));
  return orders.join('\n').trim().slice(0, maxOrder);
}

/** Returns readers of the named texts of a body: one, or one for each entry of a JSON list. */
function orderFields(body: string): ((name: string) => string | undefined)[] {
  if (!/^\s*[[{]/.test(body)) {
    const form = new URLSearchParams(body);
    return [(name) => form.get(name) ?? undefined];
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    // Not JSON after all: the whole text tells it apart.
    return [(name) => (name === 'operation' ? body : undefined)];
  }
  const list: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  return list.map((entry) => (name) => {
    const value =
      typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)[name] : undefined;
    return typeof value === 'string' ? value : undefined;
  });
}
