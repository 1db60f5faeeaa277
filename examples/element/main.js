const themeSwitch = document.getElementById('theme');
/** @type {import('../../host-sdk/element.ts').HoaPilotElement | null} */
const pilot = document.querySelector('hoa-pilot');
const connection = document.getElementById('status');
let isDark = matchMedia('(prefers-color-scheme: dark)').matches;

function paint() {
  const theme = isDark ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
  themeSwitch?.setAttribute('aria-pressed', String(isDark));
  pilot?.setAttribute('theme', theme);
}

paint();
themeSwitch?.addEventListener('click', () => {
  isDark = !isDark;
  paint();
});

pilot?.addEventListener('state', ({ detail }) => {
  if (!connection) return;
  connection.dataset.state = detail.to;
  const names = { connected: 'Connected', failed: 'Not available', loading: 'Connecting' };
  connection.textContent = detail.to in names ? names[/** @type {keyof typeof names} */ (detail.to)] : '';
});
