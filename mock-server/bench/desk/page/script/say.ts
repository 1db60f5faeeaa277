import { element } from './element.ts';

/** Tells what came of it, to eyes and ears. */
export function say(words: string, failed = false): void {
  const said = element('said', HTMLElement);
  said.textContent = words;
  said.classList.toggle('failed', failed);
}

/** For work that nobody waits for: what goes wrong is told. */
export function sayIfFails(work: Promise<unknown>): void {
  work.catch((error: unknown) => say(error instanceof Error ? error.message : String(error), true));
}
