import type { RouterOptions } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useHashLocation } from 'wouter/use-hash-location';
import { paths } from '../rules/paths.ts';
import type { RouterMode } from './config-input.ts';

type AroundNav = NonNullable<RouterOptions['aroundNav']>;

interface Circumstances {
  mode: RouterMode;
  basePath: string;
  /** Whether the page, and so its address, is the widget's own. */
  ownsPage: boolean;
  /** The page's address. */
  location: Pick<Location, 'protocol' | 'search'>;
  /** The initial path in memory mode. */
  path?: string | undefined;
}

/** Creates the router: by path, by hash, or in memory if the page is someone else's. */
export function createRouter(circumstances: Circumstances): RouterOptions {
  const { basePath, location, path = paths.landing } = circumstances;
  switch (modeOf(circumstances)) {
    case 'memory': {
      const { hook, searchHook } = memoryLocation({ path });
      return { hook, searchHook };
    }
    case 'hash':
      // Changing only the hash would keep the page's query string, but every address has its own.
      return { hook: useHashLocation, aroundNav: keepHost(location.search, true) };
    default:
      return { base: basePath, aroundNav: keepHost(location.search) };
  }
}

/** Chooses the router mode if none is configured. */
export function modeOf({
  mode,
  ownsPage,
  location,
}: Pick<Circumstances, 'mode' | 'ownsPage' | 'location'>): Exclude<RouterMode, 'auto'> {
  if (mode !== 'auto') return mode;
  if (!ownsPage) return 'memory';
  return location.protocol === 'file:' ? 'hash' : 'path';
}

/** Keeps the host's parameters in the address from screen to screen, so that a reloaded frame still knows them. */
function keepHost(search: string, hasQuery = false): AroundNav {
  const hostParams = [...new URLSearchParams(search)].filter(([name]) =>
    ['host', 'sign-in', 'lang'].includes(name),
  );
  return (navigate, to, options) => {
    const [path = '', query = ''] = to.split('?');
    const values = new URLSearchParams(query);
    for (const [name, value] of hostParams) values.set(name, value);
    navigate(hasQuery || hostParams.length > 0 ? `${path}?${values}` : to, options);
  };
}
