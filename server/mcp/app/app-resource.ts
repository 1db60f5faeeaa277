import { getUiCapability, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server';
import { type ClientCapabilities, type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { buildAppOnce } from './app-routes.ts';

/** The app that shows a task. */
export const appUri = 'ui://hoa-pilot/task.html';

/** Whether a client shows apps. */
export const showsApps = (capabilities: ClientCapabilities | undefined): boolean =>
  getUiCapability(capabilities)?.mimeTypes?.includes(RESOURCE_MIME_TYPE) === true;

/** Registers the app as a resource, which frames our page at the origin. As a template, so that no list of files contains it. */
export function registerApp(server: McpServer, origin: string): void {
  server.registerResource(
    'task-app',
    new ResourceTemplate(appUri, { list: undefined }),
    { title: 'Task', description: 'Shows a task and its live browser', mimeType: RESOURCE_MIME_TYPE },
    async () => {
      const { view } = await buildAppOnce();
      const csp = { frameDomains: [origin] };
      return {
        contents: [
          {
            uri: appUri,
            mimeType: RESOURCE_MIME_TYPE,
            text: documentOf(view.js, view.css, origin),
            _meta: { ui: { csp, prefersBorder: true } },
          },
        ],
      };
    },
  );
}

const documentOf = (script: string, styles: string, origin: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>HOA Pilot</title>
<style>${styles}</style>
</head>
<body data-origin="${origin}">
<script>${script}</script>
</body>
</html>
`;
