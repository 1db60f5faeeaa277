import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { Client, StreamableHTTPClientTransport, type CallToolResult } from '@modelcontextprotocol/client';
import { EXTENSION_ID, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server';
import type { McpUiHostContext } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { FrameLocator, Page } from '@playwright/test';
import { build } from 'esbuild';
import type { HostPageOptions } from './host-page.ts';

const bundled = build({
  entryPoints: [fileURLToPath(new URL('host-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
});

/** Relays between the host and the app, which it frames with its own origin and policy. */
const sandboxPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox</title>
<style>html, body, iframe { width: 100%; height: 100%; margin: 0; border: 0; display: block }</style></head><body><script>
const inner = document.createElement('iframe');
inner.title = 'Task';
inner.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
addEventListener('message', ({ source, data }) => {
  if (source === inner.contentWindow) return parent.postMessage(data, '*');
  if (source !== parent) return;
  if (data.method !== 'ui/notifications/sandbox-resource-ready') return inner.contentWindow?.postMessage(data, '*');
  inner.srcdoc = data.params.html;
  document.body.append(inner);
});
parent.postMessage({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} }, '*');
</script></body></html>`;

const hostPage = (
  script: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width"><style>body { margin: 0 } iframe { width: 100%; height: 300px; border: 0 }</style></head>
<body><main><h1 style="position: absolute; clip-path: inset(50%)">Conversation</h1></main><script>${script}</script></body></html>`;

interface ServedPage {
  html: string;
  policy?: string;
}

async function serve(answer: (url: URL) => Promise<ServedPage>) {
  const server: Server = createServer((request, response) => {
    const send = ({ html, policy }: ServedPage) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      if (policy !== undefined) response.setHeader('Content-Security-Policy', policy);
      response.end(html);
    };
    answer(new URL(request.url ?? '/', 'http://localhost')).then(send, (error: unknown) =>
      response.destroy(new Error('The page failed', { cause: error })),
    );
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}

export type AssistantHost = Awaited<ReturnType<typeof startAssistantHost>>;

/** Starts the site of an assistant, and that of its sandbox. */
export async function startAssistantHost() {
  const host = await serve(async () => ({
    html: hostPage((await bundled).outputFiles[0]?.text.replaceAll('</script', '<\\/script') ?? ''),
  }));
  const sandbox = await serve(async ({ searchParams }) => ({
    html: sandboxPage,
    policy: `default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; frame-src ${searchParams.get('frames') || "'none'"}; base-uri 'none'`,
  }));
  return {
    origins: [host.origin, sandbox.origin],
    hostOrigin: host.origin,
    sandboxOrigin: sandbox.origin,
    close() {
      host.close();
      sandbox.close();
    },
  };
}

/** Starts a session for an email address. */
export async function signIn(appOrigin: string, email: string): Promise<string> {
  const response = await fetch(`${appOrigin}/api/session/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return ((await response.json()) as { sessionToken: string }).sessionToken;
}

/** Connects an assistant that shows apps. */
export async function connectAssistant(appOrigin: string, token: string): Promise<Client> {
  const capabilities = { extensions: { [EXTENSION_ID]: { mimeTypes: [RESOURCE_MIME_TYPE] } } };
  const client = new Client(
    { name: 'assistant', version: '1' },
    { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } },
  );
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', appOrigin), { requestInit }));
  return client;
}

/** Shows the app of a result in the page of the host. Returns our page within it, the view around it, and the opened links. */
export async function showApp(
  page: Page,
  host: AssistantHost,
  client: Pick<Client, 'callTool' | 'readResource'>,
  result: CallToolResult,
  context: McpUiHostContext,
): Promise<{ task: FrameLocator; view: FrameLocator; opened: string[] }> {
  const opened: string[] = [];
  await page.exposeFunction('openedLink', (url: string) => void opened.push(url));
  await page.exposeFunction('callTool', (params: { name: string; arguments?: Record<string, unknown> }) =>
    client.callTool(params),
  );
  const [content] = (await client.readResource({ uri: 'ui://hoa-pilot/task.html' })).contents;
  if (!content || !('text' in content)) throw new Error('The app has no text');
  const { csp } = (content._meta?.['ui'] ?? { csp: {} }) as { csp: { frameDomains?: string[] } };
  const sandboxUrl = `${host.sandboxOrigin}/?frames=${encodeURIComponent(csp.frameDomains?.join(' ') ?? '')}`;
  await page.goto(host.hostOrigin);
  const options: HostPageOptions = { sandboxUrl, html: content.text, csp, result, context };
  await page.evaluate((json) => window.showApp(JSON.parse(json)), JSON.stringify(options));
  const view = page.frameLocator('iframe[title=App]').frameLocator('iframe[title=Task]');
  return { view, task: view.frameLocator('iframe[title="HOA Pilot"]'), opened };
}
