const LOG_LENGTH = 12;

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`#${id} is missing`);
  return element;
}

const connection = byId('status');
const log = byId('log');
const themeSwitch = byId('theme');

/** @param {string} text @param {string} [detail] */
function note(text, detail = '') {
  const row = document.createElement('li');
  const time = document.createElement('time');
  const now = new Date();
  time.dateTime = now.toISOString();
  time.textContent = now.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', second: '2-digit' });
  const what = document.createElement('strong');
  what.textContent = text;
  const more = document.createElement('span');
  more.textContent = detail;
  row.append(time, what, more);
  byId('log-empty').hidden = true;
  log.prepend(row);
  while (log.children.length > LOG_LENGTH) log.lastElementChild?.remove();
}

/** @param {'light' | 'dark'} theme */
function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
  themeSwitch.setAttribute('aria-pressed', String(theme === 'dark'));
}

/** @param {{ mountPilot: typeof import('../../host-sdk/index.ts').mountPilot }} sdk */
function start({ mountPilot }) {
  const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  /** @type {'light' | 'dark'} */
  let theme = dark ? 'dark' : 'light';
  applyTheme(theme);

  const pilot = mountPilot('#pilot', { src, theme, height: { mode: 'content', min: 720 } });

  pilot.on('state', ({ to }) => {
    const names = { connected: 'Connected', failed: 'Not available', loading: 'Connecting' };
    connection.dataset.state = to;
    connection.textContent = to in names ? names[/** @type {keyof typeof names} */ (to)] : '';
  });
  pilot.on('task-start', ({ taskId }) => note('Task started', taskId));
  pilot.on('task-complete', ({ taskId, status, hasFiles }) => {
    note(`Task ${status}`, hasFiles ? `${taskId}, with files` : taskId);
  });
  pilot.on('error', ({ code, message }) => {
    note('Assistant reported a problem', code);
    console.warn(message);
  });

  themeSwitch.addEventListener('click', () => {
    theme = theme === 'dark' ? 'light' : 'dark';
    applyTheme(theme);
    pilot.setTheme(theme);
  });
}

if (typeof HoaPilotHost === 'undefined') {
  // Don't leave an empty box if the script failed to load.
  connection.dataset.state = 'failed';
  connection.textContent = 'Not available';
  note('The assistant could not be loaded', 'host-sdk.js is missing');
} else {
  start(HoaPilotHost);
}
