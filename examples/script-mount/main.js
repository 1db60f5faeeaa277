const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

if (typeof HoaPilot === 'undefined') {
  // A script that did not load must not leave an empty box behind.
  const state = document.querySelector('#state');
  if (state) state.textContent = 'Not available';
} else {
  // The API is not on this page's origin, and has to allow it: `--allow-host` with the origin of your page.
  const widget = HoaPilot.mount('#pilot', { apiBase: src, route: '/dashboard' });
  const paint = () => widget.setTheme(dark.matches ? 'dark' : 'light');
  paint();
  dark.addEventListener('change', paint);
}
