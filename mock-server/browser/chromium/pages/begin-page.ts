import type { CdpSession } from '../cdp.ts';
import type { OpenOptions } from '../../driver.ts';
import type { Viewport } from '../../viewport.ts';
import { phoneUserAgent } from '../../phone.ts';
import { bindingName, ownWorldScript, pageScript, worldName } from '../in-page/page-script.ts';

/** As what a phone's browser makes itself known, in headers and to scripts. */
const phone = {
  userAgent: phoneUserAgent,
  platform: 'Linux armv8l',
  userAgentMetadata: {
    platform: 'Android',
    platformVersion: '10.0.0',
    architecture: '',
    model: 'K',
    mobile: true,
  },
};

/** Tells a page how large its window is. That of a phone is a narrow one, and nothing else: no page is made smaller. */
export const sizePage = (send: CdpSession['send'], viewport: Viewport): Promise<unknown> =>
  send('Emulation.setDeviceMetricsOverride', { ...viewport, deviceScaleFactor: 1, mobile: false });

/** Prepares a page that waits to begin: what is told of it, how large it is, our script in it. Then it begins. */
export function beginPage(
  send: CdpSession['send'],
  { viewport, highlight = false, isPhone }: OpenOptions,
): void {
  for (const domain of ['Inspector', 'Page', 'Runtime', 'Network'] as const) void send(`${domain}.enable`);
  void send('Network.setBypassServiceWorker', { bypass: true });
  void send('Runtime.addBinding', { name: bindingName, executionContextName: worldName });
  for (const script of [{ source: pageScript(highlight), worldName }, { source: ownWorldScript }])
    void send('Page.addScriptToEvaluateOnNewDocument', { ...script, runImmediately: true });
  void send('Page.setInterceptFileChooserDialog', { enabled: true });
  void sizePage(send, viewport);
  if (isPhone) void send('Emulation.setUserAgentOverride', phone);
  void send('Emulation.setFocusEmulationEnabled', { enabled: true });
  void send('Runtime.runIfWaitingForDebugger');
}
