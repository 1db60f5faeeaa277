import { clickOn, findLink, pageKey } from './page-facts.ts';
import type { Decision, Scene } from '../recipe.ts';

export interface Destination {
  /** "documents" */
  name: string;
  /** Names of links that lead there, the surest first. */
  links: readonly RegExp[];
}

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

/** The next step towards a page of the portal, from wherever the browser is. */
export function findWay<Memory>(
  { task, page, memory }: Scene<Memory>,
  { name, links }: Destination,
): Decision<Memory> {
  const start = task.startUrl ?? task.portalUrl;
  if (page.url === '' || originOf(page.url) !== originOf(start)) {
    return { do: 'goto', url: start, goal: 'Open the portal', evaluation: 'Ready to begin', memory };
  }
  const goal = `Open the ${name} page`;
  const link = links.map((pattern) => findLink(page, pattern)).find((found) => found !== undefined);
  if (link !== undefined) {
    return { ...clickOn(link), goal, evaluation: `The page "${page.title}" is open`, memory };
  }
  if (pageKey(page.url, page.url) !== pageKey(start, page.url)) {
    const evaluation = `This page does not lead to the ${name}`;
    return { do: 'goto', url: start, goal: 'Go back to the start', evaluation, memory };
  }
  const reason = `The page ${page.url} has no link to ${name}, so the task could not go on.`;
  return { do: 'fail', unfound: true, reason, goal, evaluation: `No link to ${name} was found`, memory };
}
