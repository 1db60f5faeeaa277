import type { LogEntry } from '../../request-log.ts';
import { call } from './call.ts';
import { element } from './element.ts';
import { logEntry } from './log-entry.ts';

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
