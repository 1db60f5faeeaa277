import { Window } from 'happy-dom';
import { mountPortal, page, signedIn } from './portal-client.ts';

/** Loads a page of the portal as its manager and parses it. */
export async function readHtml(path: string) {
  const { app } = mountPortal();
  const { status, text } = await page(app, path, await signedIn(app));
  const { DOMParser } = new Window();
  const root = new DOMParser().parseFromString(text, 'text/html');
  const all = (selector: string) => [...root.querySelectorAll(selector)];
  const words = (selector: string) =>
    all(selector).map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim());
  const attributes = (selector: string, name: string) =>
    all(selector).map((element) => element.getAttribute(name));
  return { status, all, words, attributes };
}
