import type { LogEntry } from '../../request-log.ts';
import { call, element, made } from './page-tools.ts';

/** One entry: a line, and behind it all that is known. */
function logEntry(entry: LogEntry): HTMLLIElement {
  const { at, kind, method, path, status, ms, note, owner, body } = entry;
  const words = [method, path, note].filter((word) => word !== undefined).join(' ');
  const line = made(
    'span',
    'entry-line',
    made('time', 'quiet', at.slice(11, 23)),
    made('span', `kind ${kind}`, kind),
    made('span', 'entry-words', words),
  );
  if (status !== undefined) line.append(made('span', status >= 400 ? 'bad' : 'good', String(status)));
  if (ms !== undefined) line.append(made('span', 'quiet', `${Math.round(ms)} ms`));
  const about = [
    ...(owner === undefined ? [] : [`of ${owner}`]),
    ...(body === undefined ? [] : [typeof body === 'string' ? body : JSON.stringify(body, null, 2)]),
  ];
  const item = made('li', '');
  item.dataset['kind'] = kind;
  item.dataset['text'] = `${words} ${status ?? ''} ${about.join(' ')}`.toLowerCase();
  if (about.length === 0) {
    item.append(line);
    return item;
  }
  const details = made('details', '', made('summary', '', line));
  // Written out when it is looked at: a long log stays light.
  const open = (): void => {
    details.append(made('pre', '', about.join('\n')));
    details.scrollIntoView({ block: 'nearest' });
  };
  details.addEventListener('toggle', open, { once: true });
  item.append(details);
  return item;
}

/** More than this nobody reads in a page. */
const shownAtMost = 500;

/** The log on the page. */
export interface LogView {
  update(): Promise<void>;
  /** The server was started anew, and counts its entries from the first. */
  startAnew(): void;
}

export function logView(): LogView {
  const list = element('log-list', HTMLOListElement);
  const entries = element('log-entries', HTMLElement);
  const empty = element('log-empty', HTMLElement);
  const follow = element('log-follow', HTMLInputElement);
  const text = element('log-text', HTMLInputElement);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[name="kind"]')];
  let last = 0;

  const filter = (item: HTMLElement): void => {
    const kinds = boxes.filter((box) => box.checked).map((box) => box.value);
    const { kind = '', text: words = '' } = item.dataset;
    item.hidden = !kinds.includes(kind) || !words.includes(text.value.trim().toLowerCase());
  };
  const items = () => [...list.children].filter((item) => item instanceof HTMLElement);
  const toEnd = (): void => {
    if (follow.checked) entries.scrollTop = entries.scrollHeight;
  };
  const filterAll = (): void => {
    items().forEach(filter);
    toEnd();
  };
  for (const control of [text, ...boxes]) control.addEventListener('input', filterAll);
  follow.addEventListener('change', toEnd);

  const add = (fresh: LogEntry[]): void => {
    for (const entry of fresh.slice(-shownAtMost)) {
      const item = logEntry(entry);
      filter(item);
      list.append(item);
    }
    while (list.children.length > shownAtMost) list.firstElementChild?.remove();
    last = fresh.at(-1)?.n ?? last;
    if (fresh.length > 0) toEnd();
  };
  return {
    async update() {
      const { entries: fresh } = (await call(`GET log?after=${last}`)) as { entries: LogEntry[] };
      // Somebody may have asked for the same meanwhile.
      add(fresh.filter(({ n }) => n > last));
      empty.hidden = list.children.length > 0;
    },
    startAnew: () => (last = 0),
  };
}
