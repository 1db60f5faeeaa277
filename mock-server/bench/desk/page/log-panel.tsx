/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';

import { keyboardScrollable } from './keyboard-scrollable.ts';

const kinds = ['request', 'response', 'event', 'socket', 'fault', 'portal', 'desk'];

/** What goes in and out, as it happens. */
export const LogPanel: FC = () => (
  <section class="panel log" aria-labelledby="log-title">
    <div class="line">
      <h2 id="log-title" class="grow">
        Log
      </h2>
      <label class="check">
        <input type="checkbox" id="log-follow" checked /> Follow
      </label>
      <button type="button" class="button small" id="log-clear" data-call="DELETE log">
        Clear
      </button>
    </div>
    <div class="line">
      <label class="hidden" htmlFor="log-text">
        Only entries with this text
      </label>
      <input id="log-text" class="grow" type="search" placeholder="Only with this text" autocomplete="off" />
    </div>
    <fieldset class="line kinds">
      <legend class="hidden">Only these kinds</legend>
      {kinds.map((kind) => (
        <label key={kind} class="check">
          <input type="checkbox" name="kind" value={kind} checked={kind !== 'request'} /> {kind}
        </label>
      ))}
    </fieldset>
    <div
      id="log-entries"
      class="entries"
      {...keyboardScrollable}
      role="region"
      aria-label="Entries of the log"
    >
      <p id="log-empty" class="quiet">
        Nothing yet. Calls, events and faults are listed here.
      </p>
      <ol id="log-list"></ol>
    </div>
  </section>
);
