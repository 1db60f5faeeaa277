import { bundlePage, type PageAssets } from '../../live/server/bundle-page.ts';

const bundle = (name: 'page' | 'view'): Promise<PageAssets> =>
  bundlePage(
    new URL(`./browser/${name}.ts`, import.meta.url),
    new URL(`./browser/${name}.css`, import.meta.url),
  );

/** Bundles the scripts and style sheets of the app that assistants show. */
export async function buildApp(): Promise<{ page: PageAssets; view: PageAssets }> {
  const [page, view] = await Promise.all([bundle('page'), bundle('view')]);
  return { page, view };
}
