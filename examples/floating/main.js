const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

const sdk = /** @type {typeof import('../../host-sdk/modes.ts') | undefined} */ (window.HoaPilotHost);
// If the script failed to load, there is no button either, and the page is unchanged.
const pilot = sdk?.mountPilot({ src, theme: dark.matches ? 'dark' : 'light', mode: 'floating' });
dark.addEventListener('change', ({ matches }) => pilot?.setTheme(matches ? 'dark' : 'light'));
