import type { LogEntry } from '../../request-log.ts';
import { made } from './element.ts';

/** One entry: a line, and behind it all that is known. */
export function logEntry(entry: LogEntry): HTMLLIElement {
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
