import type { RouterOptions } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useHashLocation } from 'wouter/use-hash-location';
import { paths } from '../rules/paths.ts';
import type { RouterMode } from './config-schema.ts';

interface Circumstances {
  mode: RouterMode;
  basePath: string;
  /** Whether the page is the widget's own, and so its address too. */
  ownsPage: boolean;
  /** The page's address. */
  location: Pick<Location, 'protocol' | 'search'>;
}

/** How the router keeps where we are: in the path, in the hash, or in memory when the page is someone else's. */
export function createRouter({ mode, basePath, ownsPage, location }: Circumstances): RouterOptions {
  switch (mode === 'auto' ? detect(ownsPage, location) : mode) {
    case 'memory': {
      const { hook, searchHook } = memoryLocation({ path: paths.landing });
      return { hook, searchHook };
    }
    case 'hash':
      return { hook: useHashLocation };
    default:
      return { base: basePath, aroundNav: keepHost(location.search) };
  }
}

function detect(ownsPage: boolean, { protocol }: Pick<Location, 'protocol'>): RouterMode {
  if (!ownsPage) return 'memory';
  return protocol === 'file:' ? 'hash' : 'path';
}

/** The host's name stays in the address from screen to screen, so that a reloaded frame still knows its host. */
function keepHost(search: string): NonNullable<RouterOptions['aroundNav']> {
  const host = new URLSearchParams(search).get('host');
  return (navigate, to, options) => {
    if (host === null) return navigate(to, options);
    const [path = '', query = ''] = to.split('?');
    const values = new URLSearchParams(query);
    values.set('host', host);
    navigate(`${path}?${values}`, options);
  };
}
