import type { LogEntry } from '../../request-log.ts';
import { call, element, made } from './page-tools.ts';

/** One entry: a line, and behind it all that is known. */
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

/** More than this nobody reads in a page. */
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

  /** Hides what is not asked for, and goes to the end. */
  const show = (): void => {
    const kinds = boxes.filter((box) => box.checked).map((box) => box.value);
    const words = text.value.trim().toLowerCase();
    for (const item of list.querySelectorAll('li')) {
      const { kind = '', text: told = '' } = item.dataset;
      item.hidden = !kinds.includes(kind) || !told.includes(words);
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
    /** Shows what has happened meanwhile; `anew` by a server that was started anew, and counts from the first. */
    async update(anew = false): Promise<void> {
      if (anew) last = 0;
      const { entries: told } = (await call(`GET log?after=${last}`)) as { entries: LogEntry[] };
      // Somebody may have asked for the same meanwhile.
      const fresh = told.filter(({ n }) => n > last);
      if (fresh.length === 0) return;
      last = fresh.at(-1)?.n ?? last;
      list.append(...fresh.slice(-shownAtMost).map(logEntry));
      while (list.children.length > shownAtMost) list.firstElementChild?.remove();
      show();
    },
  };
}
