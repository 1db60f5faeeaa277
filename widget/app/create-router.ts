import type { RouterOptions } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { useHashLocation } from 'wouter/use-hash-location';
import { hostParams, paths } from '../rules/paths.ts';
import type { RouterMode } from './config-input.ts';

type AroundNav = NonNullable<RouterOptions['aroundNav']>;

interface RouterSettings {
  mode: RouterMode;
  basePath: string;
  /** Whether the page, and so its address, is the widget's own. */
  ownsPage: boolean;
  /** The page's address. */
  location: Pick<Location, 'protocol' | 'search'>;
  /** The initial path in memory mode. */
  path?: string | undefined;
}

/** Creates a router that keeps the current screen in the path, in the hash, or, on someone else's page, in memory. */
export function createRouter(settings: RouterSettings): RouterOptions {
  const { basePath, location, path = paths.landing } = settings;
  switch (modeOf(settings)) {
    case 'memory': {
      const { hook, searchHook } = memoryLocation({ path });
      return { hook, searchHook };
    }
    case 'hash':
      // A hash change keeps the page's query string, but each screen's address has its own.
      return { hook: useHashLocation, aroundNav: keepHostParams(location.search, true) };
    default:
      return { base: basePath, aroundNav: keepHostParams(location.search) };
  }
}

/** Chooses the router mode if none is configured. */
export function modeOf({
  mode,
  ownsPage,
  location,
}: Pick<RouterSettings, 'mode' | 'ownsPage' | 'location'>): Exclude<RouterMode, 'auto'> {
  if (mode !== 'auto') return mode;
  if (!ownsPage) return 'memory';
  return location.protocol === 'file:' ? 'hash' : 'path';
}

/** Keeps the host's parameters in the address of every screen, so that they survive a reload. */
function keepHostParams(search: string, hasQuery = false): AroundNav {
  const hostValues = [...new URLSearchParams(search)].filter(([name]) => hostParams.includes(name));
  return (navigate, to, options) => {
    const [path = '', query = ''] = to.split('?');
    const values = new URLSearchParams(query);
    for (const [name, value] of hostValues) values.set(name, value);
    navigate(hasQuery || hostValues.length > 0 ? `${path}?${values}` : to, options);
  };
}
