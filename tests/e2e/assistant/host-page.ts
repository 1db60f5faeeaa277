import {
  AppBridge,
  type McpUiHostContext,
  PostMessageTransport,
} from '@modelcontextprotocol/ext-apps/app-bridge';
import type { CallToolResult } from '@modelcontextprotocol/client';

/** What the test's own client gives to the page of the host. */
export interface HostPageOptions {
  sandboxUrl: string;
  html: string;
  csp: { frameDomains?: string[] };
  result: CallToolResult;
  context: McpUiHostContext;
}

declare global {
  interface Window {
    /** Shows the app of a tool's result. */
    showApp(options: HostPageOptions): Promise<void>;
    setContext(context: McpUiHostContext): void;
    /** Calls a tool for the app. */
    callTool(params: { name: string; arguments?: Record<string, unknown> }): Promise<CallToolResult>;
    openedLink(url: string): Promise<void>;
  }
}

/** Shows apps as the specification asks: in a frame of another origin, which frames the app under its policy. */
window.showApp = async ({ sandboxUrl, html, csp, result, context }) => {
  const frame = document.createElement('iframe');
  frame.title = 'App';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  const { contentWindow: target } = (document.querySelector('main') ?? document.body).appendChild(frame);
  if (!target) throw new Error('The frame has no window');
  const bridge = new AppBridge(
    null,
    { name: 'host', version: '1' },
    { openLinks: {}, serverTools: {} },
    { hostContext: context },
  );
  const ready = new Promise((resolve) => bridge.addEventListener('sandboxready', resolve));
  const initialized = new Promise((resolve) => bridge.addEventListener('initialized', resolve));
  bridge.addEventListener('sizechange', ({ height }) => {
    if (height !== undefined) frame.style.height = `${height}px`;
  });
  bridge.onopenlink = async ({ url }) => {
    await window.openedLink(url);
    return {};
  };
  bridge.oncalltool = (params) => window.callTool(params);
  window.setContext = (next) => bridge.setHostContext(next);
  await bridge.connect(new PostMessageTransport(target, target));
  frame.src = sandboxUrl;
  await ready;
  await bridge.sendSandboxResourceReady({ html, csp });
  await initialized;
  await bridge.sendToolInput({ arguments: {} });
  await bridge.sendToolResult(result);
};
