const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

if (typeof HoaPilot === 'undefined') {
  // Don't leave an empty box if the script failed to load.
  const state = document.querySelector('#state');
  if (state) state.textContent = 'Not available';
} else {
  // The API is on another origin and must allow this page. Start it with `--allow-host` and your page's origin.
  const widget = HoaPilot.mount('#pilot', { apiBase: src, route: '/dashboard' });
  const applyTheme = () => widget.setTheme(dark.matches ? 'dark' : 'light');
  applyTheme();
  dark.addEventListener('change', applyTheme);
}
