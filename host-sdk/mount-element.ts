/** On the element itself, and registered: a second copy of this script sees it too. */
const MOUNTED = Symbol.for('hoa-pilot.mounted');

/** Finds the element to mount into and marks it as taken until `release`. */
export function claimElement(target: Element | string): { element: Element; release: () => void } {
  const element = typeof target === 'string' ? find(target) : target;
  if (!(element instanceof Element)) throw new TypeError('target: an element or a selector is expected');
  if (Reflect.has(element, MOUNTED)) {
    throw new Error('target: this element already holds an HOA Pilot; call destroy() on that one first');
  }
  Reflect.set(element, MOUNTED, true);
  return { element, release: () => void Reflect.deleteProperty(element, MOUNTED) };
}

function find(selector: string): Element {
  let element: Element | null;
  try {
    element = document.querySelector(selector);
  } catch (cause) {
    throw new TypeError(`target: '${selector}' is no valid selector`, { cause });
  }
  if (element === null) throw new TypeError(`target: no element matches '${selector}' yet`);
  return element;
}
