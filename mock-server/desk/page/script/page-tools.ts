/** Announces a result, visibly and to screen readers. */
export function announce(message: string, failed = false): void {
  const status = element('result', HTMLElement);
  status.textContent = message;
  status.classList.toggle('failed', failed);
}

/** Announces a failure of background work. */
export function announceFailure(work: Promise<unknown>): void {
  work.catch((error: unknown) => announce(error instanceof Error ? error.message : String(error), true));
}

const api = '/__mock/api/';

/** Calls the desk. Rejects with the desk's own message. `call` is a method and a path. */
export async function call(call: string, body?: unknown): Promise<unknown> {
  const [method = 'GET', path = ''] = call.split(' ');
  const response = await fetch(api + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = answer as { message?: string };
  throw new Error(message ?? `The desk responded with ${response.status}`);
}

/** Returns the element with an id. Throws if it is missing or of another type. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const node = document.getElementById(id);
  if (!(node instanceof kind)) throw new Error(`The page has no ${id}`);
  return node;
}

/** Creates an element with a class and content. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.append(...content);
  return node;
}
