import { mountPilot } from 'hoa-pilot';

const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');
const log = document.querySelector('#log');
/** @type {Set<string>} */
const notes = new Set();

/** @param {string} text */
function note(text) {
  // Both frames belong to the same person, and each reports every task. Without this check, the page would list tasks
  // twice.
  if (notes.has(text)) return;
  notes.add(text);
  const row = document.createElement('li');
  row.textContent = text;
  log?.append(row);
}

/** @param {string} name @param {string} route @param {string} title */
function mount(name, route, title) {
  // Screen readers tell frames apart by title, so give each its own.
  const theme = dark.matches ? 'dark' : 'light';
  const pilot = mountPilot(`#${name}`, { src, route, title, theme });
  const state = document.querySelector(`#${name}-state`);
  pilot.on('state', ({ to }) => {
    if (state)
      state.textContent = to === 'connected' ? 'Connected' : to === 'failed' ? 'Not available' : 'Connecting';
  });
  pilot.on('task-start', ({ taskId }) => note(`Started: ${taskId}`));
  pilot.on('task-complete', ({ taskId, status }) => note(`Ended, ${status}: ${taskId}`));
  return pilot;
}

const pilots = [
  mount('work', '/dashboard', 'HOA Pilot: new chore'),
  mount('past', '/history', 'HOA Pilot: history'),
];
dark.addEventListener('change', ({ matches }) => {
  for (const pilot of pilots) pilot.setTheme(matches ? 'dark' : 'light');
});
