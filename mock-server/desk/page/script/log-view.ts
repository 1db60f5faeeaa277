import type { LogEntry } from '../../request-log.ts';
import { call, element, made } from './page-tools.ts';

/** One entry: a line, with all details behind it. */
function logEntry(entry: LogEntry): HTMLLIElement {
  const { at, kind, method, path, status, ms, note, owner, body } = entry;
  const words = [method, path, note].filter((word) => word !== undefined).join(' ');
  const shown = typeof body === 'string' ? body : JSON.stringify(body, null, 2);
  const about = [owner && `of ${owner}`, shown].filter((part) => part !== undefined).join('\n');
  const parts = [
    made('time', '', at.slice(11, 23)),
    made('span', kind, kind),
    made('span', 'entry-words', words),
    status === undefined ? '' : made('span', status >= 400 ? 'bad' : 'good', String(status)),
    ms === undefined ? '' : `${Math.round(ms)} ms`,
  ];
  const item = made('li', '');
  item.dataset['kind'] = kind;
  item.dataset['text'] = `${words} ${status ?? ''} ${about}`.toLowerCase();
  if (about === '') item.append(made('div', 'line', ...parts));
  else item.append(made('details', '', made('summary', 'line', ...parts), made('pre', '', about)));
  return item;
}

/** The most entries that the page shows. */
const shownAtMost = 500;

/** The log on the page. */
export function logView() {
  const list = element('log-list', HTMLOListElement);
  const entries = element('log-entries', HTMLElement);
  const empty = element('log-empty', HTMLElement);
  const follow = element('log-follow', HTMLInputElement);
  const text = element('log-text', HTMLInputElement);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="kind"]')];
  let last = 0;

  /** Hides what does not match the filter, and scrolls to the end. */
  const show = (): void => {
    const kinds = boxes.filter((box) => box.checked).map((box) => box.value);
    const words = text.value.trim().toLowerCase();
    for (const item of list.querySelectorAll('li')) {
      const { kind = '', text = '' } = item.dataset;
      item.hidden = !kinds.includes(kind) || !text.includes(words);
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
    /** Adds new entries. `anew`: by a restarted server, whose numbers begin again. */
    async update(anew = false): Promise<void> {
      if (anew) last = 0;
      const { entries } = (await call(`GET log?after=${last}`)) as { entries: LogEntry[] };
      // The same may have been requested meanwhile.
      const fresh = entries.filter(({ n }) => n > last);
      if (fresh.length === 0) return;
      last = fresh.at(-1)?.n ?? last;
      list.append(...fresh.slice(-shownAtMost).map(logEntry));
      while (list.children.length > shownAtMost) list.firstElementChild?.remove();
      show();
    },
  };
}
