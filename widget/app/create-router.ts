import type { RouterOptions } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useHashLocation } from 'wouter/use-hash-location';
import { paths } from '../rules/paths.ts';
import type { RouterMode } from './config-input.ts';

type AroundNav = NonNullable<RouterOptions['aroundNav']>;

interface Circumstances {
  mode: RouterMode;
  basePath: string;
  /** Whether the page is the widget's own, and so its address too. */
  ownsPage: boolean;
  /** The page's address. */
  location: Pick<Location, 'protocol' | 'search'>;
  /** Where to begin, in memory. */
  path?: string | undefined;
}

/** How the router keeps where we are: in the path, in the hash, or in memory when the page is someone else's. */
export function createRouter(circumstances: Circumstances): RouterOptions {
  const { basePath, location, path = paths.landing } = circumstances;
  switch (modeOf(circumstances)) {
    case 'memory': {
      const { hook, searchHook } = memoryLocation({ path });
      return { hook, searchHook };
    }
    case 'hash':
      // A hash alone would leave the page's query as it is: each address says all of its own.
      return { hook: useHashLocation, aroundNav: keepHost(location.search, true) };
    default:
      return { base: basePath, aroundNav: keepHost(location.search) };
  }
}

/** Which of the ways it is, where nobody has said. */
export function modeOf({
  mode,
  ownsPage,
  location,
}: Pick<Circumstances, 'mode' | 'ownsPage' | 'location'>): Exclude<RouterMode, 'auto'> {
  if (mode !== 'auto') return mode;
  if (!ownsPage) return 'memory';
  return location.protocol === 'file:' ? 'hash' : 'path';
}

/** What the host said in the address stays there from screen to screen, so that a reloaded frame still knows it. */
function keepHost(search: string, hasQuery = false): AroundNav {
  const kept = [...new URLSearchParams(search)].filter(([name]) =>
    ['host', 'sign-in', 'lang'].includes(name),
  );
  return (navigate, to, options) => {
    const [path = '', query = ''] = to.split('?');
    const values = new URLSearchParams(query);
    for (const [name, value] of kept) values.set(name, value);
    navigate(hasQuery || kept.length > 0 ? `${path}?${values}` : to, options);
  };
}
