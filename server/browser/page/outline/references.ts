import type { ElementKinds } from '../kinds.ts';

/** What a reference stands for. `name` tells a table's lists apart. */
export interface Reference {
  ref: string;
  /** Weak once the element has left the document. A weak reference takes several times as long to create. */
  element: Element | WeakRef<Element>;
  role: string;
  name: string;
}

/**
 * Keeps the references of one document. An element keeps its reference while its role and name stay, and a new element
 * inherits the one of an element that is gone if that had the same role and name and no other had. It also runs inside
 * pages, so it must not use anything but its parameters.
 */
export function createReferences({ isElement }: ElementKinds) {
  const byRef = new Map<string, Reference>();
  const byElement = new WeakMap<Element, Reference[]>();
  /** References whose elements are gone, by role and name. */
  let lostReferences = new Map<string, Reference[]>();
  let prefix = '';
  let lastNumber = 0;
  /** All lines of the last whole reading, to mark the new ones. */
  let lines: ReadonlySet<string> | undefined;
  const keyOf = (role: string, name: string) => `${role} ${name}`;
  const elementOf = ({ element }: Reference): Element | undefined =>
    element instanceof WeakRef ? element.deref() : element;

  return {
    get lastNumber() {
      return lastNumber;
    },
    /**
     * Call before a reading.
     *
     * @param numbersUsed The last number in the browser: no two documents use the same one.
     * @param frame The prefix of references in a frame.
     */
    begin(numbersUsed: number, frame: string): void {
      lastNumber = Math.max(lastNumber, numbersUsed);
      prefix = frame;
      lostReferences = new Map();
      for (const [ref, reference] of byRef) {
        const element = elementOf(reference);
        if (element?.isConnected) continue;
        if (!element) byRef.delete(ref);
        else if (element === reference.element) reference.element = new WeakRef(element);
        const key = keyOf(reference.role, reference.name);
        lostReferences.set(key, [...(lostReferences.get(key) ?? []), reference]);
      }
    },
    /** Remembers the lines of a reading. Returns those of the one before, or undefined if this is the first. */
    remember(next: string[]): ReadonlySet<string> | undefined {
      const before = lines;
      lines = new Set(next);
      return before;
    },
    /** Returns the reference of an element. `letter` is `e`, `t` or `s`. */
    refer(element: Element, letter: string, role: string, name: string): string {
      const previous = byElement.get(element) ?? [];
      const current = previous.find((each) => each.role === role && each.name === name);
      if (current) return current.ref;
      const candidates = name === '' ? [] : (lostReferences.get(keyOf(role, name)) ?? []);
      lostReferences.delete(keyOf(role, name));
      const inherited = candidates.length === 1 ? candidates[0]?.ref : undefined;
      if (!inherited) lastNumber += 1;
      const ref = inherited ?? `${prefix}${letter}${lastNumber}`;
      const reference = { ref, element, role, name };
      byRef.set(ref, reference);
      byElement.set(element, [...previous, reference]);
      return ref;
    },
    /** Returns what a reference stands for, if it is still in the document. */
    resolve(ref: string): (Omit<Reference, 'element'> & { element: Element }) | null {
      const reference = byRef.get(ref);
      const element = reference && elementOf(reference);
      return reference && isElement(element) && element.isConnected ? { ...reference, element } : null;
    },
  };
}

export type References = ReturnType<typeof createReferences>;
