/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { dayName } from '../data/calendar.ts';

/** What has happened, in order, each with its day. */
export const Timeline: FC<{ events: readonly [Date, string][] }> = ({ events }) => (
  <ol class="timeline">
    {events.map(([date, text]) => (
      <li key={text}>
        <span class="day">{dayName(date)}</span> {text}
      </li>
    ))}
  </ol>
);
