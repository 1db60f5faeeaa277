import type { LogEntry } from '../../request-log.ts';
import { call, element, createElement } from './page-tools.ts';

/** One entry: a line, with all details behind it. */
function logEntry(entry: LogEntry): HTMLLIElement {
  const { at, kind, method, path, status, ms, note, owner, body } = entry;
  const title = [method, path, note].filter((word) => word !== undefined).join(' ');
  const bodyText = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  const details = [owner && `of ${owner}`, bodyText].filter((part) => part !== undefined).join('\n');
  const parts = [
    createElement('time', '', at.slice(11, 23)),
    createElement('span', kind, kind),
    createElement('span', 'entry-words', title),
    status === undefined ? '' : createElement('span', status >= 400 ? 'bad' : 'good', String(status)),
    ms === undefined ? '' : `${Math.round(ms)} ms`,
  ];
  const item = createElement('li', '');
  item.dataset['kind'] = kind;
  item.dataset['text'] = `${title} ${status ?? ''} ${details}`.toLowerCase();
  if (details === '') item.append(createElement('div', 'line', ...parts));
  else
    item.append(
      createElement(
        'details',
        '',
        createElement('summary', 'line', ...parts),
        createElement('pre', '', details),
      ),
    );
  return item;
}

/** The most entries that the page shows. */
const maxEntries = 500;

/** Creates the log on the page. */
export function logView() {
  const list = element('log-list', HTMLOListElement);
  const entries = element('log-entries', HTMLElement);
  const empty = element('log-empty', HTMLElement);
  const follow = element('log-follow', HTMLInputElement);
  const text = element('log-text', HTMLInputElement);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="kind"]')];
  let last = 0;

  /** Hides entries that do not match the filter, and scrolls to the end. */
  const show = (): void => {
    const kinds = boxes.filter((box) => box.checked).map((box) => box.value);
    const title = text.value.trim().toLowerCase();
    for (const item of list.querySelectorAll('li')) {
      const { kind = '', text = '' } = item.dataset;
      item.hidden = !kinds.includes(kind) || !text.includes(title);
    }
    empty.hidden = list.children.length > 0;
    if (follow.checked) entries.scrollTop = entries.scrollHeight;
  };
  for (const control of [text, follow, ...boxes]) control.addEventListener('input', show);
  element('log-clear', HTMLButtonElement).addEventListener('click', () => {
    list.replaceChildren();
    show();
  });

  return {
    /** Adds new entries. `isRestarted`: the server restarted, so its numbers begin again. */
    async update(isRestarted = false): Promise<void> {
      if (isRestarted) last = 0;
      const { entries } = (await call(`GET log?after=${last}`)) as { entries: LogEntry[] };
      // The same entries may have been requested in the meantime.
      const newEntries = entries.filter(({ n }) => n > last);
      if (newEntries.length === 0) return;
      last = newEntries.at(-1)?.n ?? last;
      list.append(...newEntries.slice(-maxEntries).map(logEntry));
      while (list.children.length > maxEntries) list.firstElementChild?.remove();
      show();
    },
  };
}
