import { Hono } from 'hono';
import { randomBytes } from 'node:crypto';
import { contentPolicy, pageHeaders } from '../server/http/pages/page-headers.ts';
import { sendFile, staticFile } from '../server/http/pages/static-file.ts';

export interface ExamplesOptions {
  /** The folder of the example pages. */
  directory: string;
  /** The folder of the built host SDK. */
  builtDirectory: string;
  /** The widget's origin, a different one. */
  widgetOrigin: string;
}

/** Creates the site of the example pages, which embeds the widget from another origin. */
export function createExamplesApp({ directory, builtDirectory, widgetOrigin }: ExamplesOptions): Hono {
  const app = new Hono();
  const defaultPolicy = (nonce: string): string =>
    contentPolicy({
      'default-src': ["'none'"],
      // The nonce is for import maps, which must be inline.
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'frame-src': [widgetOrigin],
      // If the frame stays empty, the host SDK asks the widget's server for the reason.
      'connect-src': ["'self'", widgetOrigin],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  const fill = (text: string, nonce: string): string =>
    text
      .replaceAll('%HOA_PILOT_SRC%', widgetOrigin)
      .replaceAll('%HOA_PILOT_SOCKET%', widgetOrigin.replace(/^http/, 'ws'))
      .replaceAll('%NONCE%', nonce);
  /**
   * Returns the policy from the file next to a page. It has one directive per line, so that it can be copied with the
   * page.
   */
  const policyOf = async (page: string, nonce: string): Promise<string> => {
    const file = await staticFile(directory, page.replace(/[^/]*$/, 'policy.txt'));
    if (!file) return defaultPolicy(nonce);
    return fill(new TextDecoder().decode(await file.bytes()), nonce)
      .trim()
      .split(/\s*\n\s*/)
      .join('; ');
  };
  app.use(pageHeaders);
  app.get('/:file{host-sdk[^/]*}', async (c) => {
    const file = await staticFile(builtDirectory, c.req.param('file'));
    return file ? await sendFile(c, file) : c.text('Not built yet: run npm run build', 404);
  });
  app.get('*', async (c) => {
    const path = c.req.path.replace(/^\/examples(?=\/|$)/, '');
    if (path !== '' && !path.endsWith('/') && !path.includes('.'))
      return c.redirect(`${c.req.path.replace(/^[/\\]+/, '/')}/`, 302);
    const name = /\/$|^$/.test(path) ? `${path}/index.html` : path;
    // The built parts of an example are in a folder of the same name.
    const file =
      (await staticFile(directory, name)) ?? (await staticFile(builtDirectory, `examples/${name}`));
    if (!file) return c.text('Example not found', 404);
    if (!file.type.startsWith('text/html')) return await sendFile(c, file);
    const page = new TextDecoder().decode(await file.bytes());
    const nonce = randomBytes(16).toString('base64');
    c.header('Content-Security-Policy', await policyOf(name, nonce));
    // A nonce is valid for one response, so the page may not be cached.
    c.header('Cache-Control', page.includes('%NONCE%') ? 'no-store' : 'no-cache');
    return c.html(fill(page, nonce));
  });
  return app;
}
