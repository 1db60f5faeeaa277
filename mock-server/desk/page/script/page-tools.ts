/** Announces a result, visibly and to screen readers. */
export function say(words: string, failed = false): void {
  const said = element('said', HTMLElement);
  said.textContent = words;
  said.classList.toggle('failed', failed);
}

/** For background work. Announces a failure. */
export function sayIfFails(work: Promise<unknown>): void {
  work.catch((error: unknown) => say(error instanceof Error ? error.message : String(error), true));
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
  throw new Error(message ?? `The desk answered ${response.status}`);
}

/** The element with that id, checked for its type. */
export function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no ${id}`);
  return found;
}

/** A new element with a class and a text. */
export function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  if (className !== '') node.className = className;
  node.append(...content);
  return node;
}
