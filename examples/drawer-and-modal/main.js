const themeSwitch = document.getElementById('theme');
const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
/** @type {'light' | 'dark'} */
let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const sdk = /** @type {typeof import('../../host-sdk/modes.ts') | undefined} */ (window.HoaPilotHost);

// Nothing is loaded before a button is pressed.
const pilots = /** @type {const} */ (['drawer', 'modal']).map((mode) => {
  const pilot = sdk?.mountPilot({ src, theme, mode, lazy: true });
  document.querySelector(`[data-opens="${mode}"]`)?.addEventListener('click', () => pilot?.open());
  return pilot;
});

function paint() {
  document.documentElement.dataset.theme = theme;
  themeSwitch?.setAttribute('aria-pressed', String(theme === 'dark'));
  for (const pilot of pilots) pilot?.setTheme(theme);
}

paint();
themeSwitch?.addEventListener('click', () => {
  theme = theme === 'dark' ? 'light' : 'dark';
  paint();
});
