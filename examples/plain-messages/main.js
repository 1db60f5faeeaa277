const MIN_HEIGHT = 480;
const MAX_HEIGHT = 4000;

const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const app = new URL(src);
const dark = matchMedia('(prefers-color-scheme: dark)');
const frame = document.querySelector('iframe');
const state = document.querySelector('#state');
const log = document.querySelector('#log');

/** @param {object} message */
function send(message) {
  // Address the app's origin, never '*': the frame may have navigated elsewhere.
  frame?.contentWindow?.postMessage({ target: 'hoa-pilot', ...message }, app.origin);
}

const sendTheme = () => send({ type: 'theme', theme: dark.matches ? 'dark' : 'light' });

/** @param {string} text */
function note(text) {
  const row = document.createElement('li');
  row.textContent = text;
  log?.append(row);
}

addEventListener('message', ({ source, origin, data }) => {
  // Any page can post to yours. Accept messages only from this frame, and only while it shows the app.
  if (source !== frame?.contentWindow || origin !== app.origin) return;
  const message = /** @type {Record<string, unknown> | null} */ (data);
  if (message?.source !== 'hoa-pilot') return;
  const { type, height, taskId, status, hasFiles } = message;
  if (type === 'ready') sendTheme();
  else if (type === 'app-ready' && state) state.textContent = 'Connected';
  else if (type === 'resize' && typeof height === 'number')
    // Set your own limits, or a growing frame could make the page endless.
    frame.height = String(Math.min(Math.max(Math.ceil(height), MIN_HEIGHT), MAX_HEIGHT));
  else if (type === 'task-start') note(`Started: ${String(taskId)}`);
  else if (type === 'task-complete')
    note(`Ended, ${String(status)}${hasFiles === true ? ', with files' : ''}: ${String(taskId)}`);
});

// The app posts to the origin named here, if its deployment allows it. Listen before the frame loads.
app.searchParams.set('host', location.origin);
if (frame) frame.src = app.href;
dark.addEventListener('change', sendTheme);
