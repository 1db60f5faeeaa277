/** @type {import('../../host-sdk/element.ts').HoaPilotElement | null} */
const pilot = document.querySelector('hoa-pilot');
const state = document.querySelector('#state');
const dark = matchMedia('(prefers-color-scheme: dark)');

const applyTheme = () => pilot?.setAttribute('theme', dark.matches ? 'dark' : 'light');
applyTheme();
dark.addEventListener('change', applyTheme);

pilot?.addEventListener('state', ({ detail: { to } }) => {
  const names = { connected: 'Connected', failed: 'Not available', loading: 'Connecting' };
  if (state) state.textContent = to in names ? names[/** @type {keyof typeof names} */ (to)] : '';
});
