const themeSwitch = document.getElementById('theme');
const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
/** @type {'light' | 'dark'} */
let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const sdk = /** @type {typeof import('../../host-sdk/modes.ts') | undefined} */ (window.HoaPilotHost);
// Where the script did not load there is no button either, and the page is as it was.
const pilot = sdk?.mountPilot({ src, theme, mode: 'floating' });

function paint() {
  document.documentElement.dataset.theme = theme;
  themeSwitch?.setAttribute('aria-pressed', String(theme === 'dark'));
  pilot?.setTheme(theme);
}

paint();
themeSwitch?.addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark';
  paint();
});
