const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

if (typeof HoaPilot === 'undefined') {
  // Don't leave an empty box if the script failed to load.
  const state = document.querySelector('#state');
  if (state) state.textContent = 'Not available';
} else {
  // The API is on another origin and has to allow this page: start it with `--allow-host` and the origin of your page.
  const widget = HoaPilot.mount('#pilot', { apiBase: src, route: '/dashboard' });
  const paint = () => widget.setTheme(dark.matches ? 'dark' : 'light');
  paint();
  dark.addEventListener('change', paint);
}
