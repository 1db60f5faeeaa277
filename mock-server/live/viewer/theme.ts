/** Light or dark as the address says, and from then on as the page around this frame says. */
export function followTheme(): void {
  const show = (theme: unknown) => {
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  };
  show(new URLSearchParams(location.search).get('theme'));
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    // Any host may frame this page and be heard: the colours are all it can change.
    if (source !== window.parent || typeof data !== 'object' || data === null) return;
    if ('type' in data && data.type === 'theme' && 'theme' in data) show(data.theme);
  });
}
