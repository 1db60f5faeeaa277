/** How the browser is started: without a window, saying nothing to its maker, its profile in a folder of ours. */
export function chromiumFlags(profile: string, isRoot = process.getuid?.() === 0): string[] {
  return [
    '--headless',
    // Chromium refuses to run as root with its sandbox.
    ...(isRoot ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-sync',
    '--disable-breakpad',
    '--disable-dev-shm-usage',
    '--disable-field-trial-config',
    '--disable-hang-monitor',
    '--disable-ipc-flooding-protection',
    '--disable-prompt-on-repost',
    '--disable-popup-blocking',
    '--metrics-recording-only',
    '--password-store=basic',
    '--use-mock-keychain',
    '--mute-audio',
    '--force-color-profile=srgb',
    '--lang=en-US',
    // A click right after a turn of the wheel would meet a page that is still gliding.
    '--disable-smooth-scrolling',
    // A page taken out of the cache for back and forward would not be asked for again.
    '--disable-back-forward-cache',
    // Frames stay in the process of their page, so that one watch sees every document.
    '--disable-site-isolation-trials',
    '--disable-features=IsolateSandboxedIframes,DialMediaRouteProvider,MediaRouter,Translate,OptimizationHints,HttpsUpgrades,LocalNetworkAccessChecks',
    // Calls between browsers would go around the proxy.
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    `--user-data-dir=${profile}`,
    '--no-startup-window',
    '--remote-debugging-pipe',
  ];
}
