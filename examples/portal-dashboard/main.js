import { mountPilot } from 'hoa-pilot/tasks';
import { find, workRow } from './work-row.js';

const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');
const pilot = mountPilot('#pilot', {
  src,
  // Skip the landing page, which can't show the task confirmation.
  route: '/dashboard',
  theme: dark.matches ? 'dark' : 'light',
  height: { mode: 'content', min: 600 },
});
dark.addEventListener('change', ({ matches }) => pilot.setTheme(matches ? 'dark' : 'light'));
pilot.on('state', ({ to }) => {
  const names = { connected: 'Connected', failed: 'Not available' };
  find(document, '#connection').textContent =
    to in names ? names[/** @type {keyof typeof names} */ (to)] : 'Connecting';
});

/** Brings the assistant into view when it needs the person, and focuses it. */
function showAssistant() {
  find(document, '#assistant').scrollIntoView({ block: 'nearest' });
  pilot.iframe.focus({ preventScroll: true });
}

/** @param {import('../../host-sdk/tasks.ts').TaskFile} file */
async function save(file) {
  // This page has no session with the app, so the content comes through the frame, which has one.
  const address = URL.createObjectURL(await file.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(address);
}

/** @param {HTMLElement} row */
function startCase(row) {
  const { case: name = '', home = '' } = row.dataset;
  const button = find(row, 'button');
  const show = workRow(row);
  // Stored for the tab, like the app's own record of who started a task.
  const storageKey = `task of ${name}`;

  /**
   * Announces a change that concerns the person. Steps are only visible. @param {string} text
   */
  const announce = (text) => (find(document, '#announcement').textContent = `${name}: ${text}`);

  /** @param {import('../../host-sdk/tasks.ts').TaskHandle} task */
  async function follow(task) {
    let step = '';
    let isWaiting = task.status === 'paused';
    const stop = { text: 'Stop', label: `Stop the investigation of ${name}`, act: () => task.stop() };
    const open = { text: 'Show me', label: `Show what ${name} is waiting for`, act: showAssistant };
    const render = () => {
      if (!isWaiting) show({ tone: 'busy', state: 'Working', detail: step, actions: [stop] });
      else show({ tone: 'needs-you', state: 'Needs you', detail: step, actions: [open, stop] });
    };
    /** @param {import('../../host-sdk/tasks.ts').NeedsInput} need */
    const ask = ({ reason }) => {
      isWaiting = true;
      step = reason === 'login' ? 'The portal asks for a login.' : 'The agent has a question.';
      announce(`needs you. ${step}`);
      render();
    };
    const stops = [
      task.on('progress', ({ count, goal }) => {
        step = goal ? `${count}: ${goal}` : count;
        if (!isWaiting) render();
      }),
      task.on('needs-input', ask),
      task.on('status', ({ status }) => {
        isWaiting = status === 'paused';
        render();
      }),
    ];
    button.hidden = true;
    if (isWaiting) step = 'The task is paused.';
    render();
    // The event only reports changes, and the task can have waited before this page follows it.
    if (task.needs) ask(task.needs);
    // Resolves immediately if the task ended while this page was closed.
    const { status, outcome, files } = await task.result;
    for (const stopListening of stops) stopListening();
    button.hidden = false;
    button.textContent = 'Again';
    button.setAttribute('aria-label', `Investigate ${name} again`);
    announce(status);
    show({
      tone: status === 'completed' ? 'done' : 'failed',
      state: status.charAt(0).toUpperCase() + status.slice(1),
      // The outcome can be Markdown. This page shows it as plain text.
      outcome: outcome.replaceAll('**', ''),
      files: files.map((file) => ({
        text: file.name,
        label: `Download ${file.name}`,
        act: () => save(file),
      })),
    });
  }

  /** @param {unknown} error */
  const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined);

  /** @param {unknown} error */
  function fail(error) {
    button.hidden = false;
    if (codeOf(error) === 'declined') show({ tone: 'failed', state: 'Not started', detail: 'You declined.' });
    else show({ tone: 'failed', state: 'Failed', detail: error instanceof Error ? error.message : '' });
  }

  async function investigate() {
    try {
      button.hidden = true;
      show({ tone: 'needs-you', state: 'Needs you', detail: 'Confirm the task in HOA Pilot.' });
      showAssistant();
      const task = await pilot.tasks.start(
        {
          title: `Investigate ${name}`,
          prompt: `List the violations of unit ${home} in the portal, with their history, and export them as CSV`,
        },
        // After a reload, the same key returns the same task. The next task has another key.
        { idempotencyKey: `${name} after ${sessionStorage.getItem(storageKey) ?? 'none'}` },
      );
      sessionStorage.setItem(storageKey, task.id);
      await follow(task);
    } catch (error) {
      fail(error);
    }
  }

  /** Resumes following the task from before a reload. */
  async function attach() {
    const id = sessionStorage.getItem(storageKey);
    if (id === null) return;
    button.hidden = true;
    try {
      await follow(await pilot.tasks.get(id));
    } catch (error) {
      fail(error);
      // Forget a task that was cleared in the app. If the app is just unreachable, the next load retries.
      if (codeOf(error) === 'unknown-task') sessionStorage.removeItem(storageKey);
    }
  }

  button.addEventListener('click', () => void investigate());
  void attach();
}

for (const row of document.querySelectorAll('#cases > tr')) if (row instanceof HTMLElement) startCase(row);
