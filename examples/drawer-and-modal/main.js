const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

const sdk = /** @type {typeof import('../../host-sdk/modes.ts') | undefined} */ (window.HoaPilotHost);

for (const mode of /** @type {const} */ (['drawer', 'modal'])) {
  // Lazy pilots load nothing until someone presses a button.
  const pilot = sdk?.mountPilot({ src, theme: dark.matches ? 'dark' : 'light', mode, lazy: true });
  document.querySelector(`[data-opens="${mode}"]`)?.addEventListener('click', () => pilot?.open());
  dark.addEventListener('change', ({ matches }) => pilot?.setTheme(matches ? 'dark' : 'light'));
}
