/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { DeskState } from '../desk-types.ts';
import { Call } from './call.tsx';
import { Region } from './region.tsx';

const countNames: [name: keyof DeskState['counts'], label: string][] = [
  ['tasks', 'Tasks'],
  ['active', 'Active'],
  ['schedules', 'Schedules'],
  ['files', 'Files'],
  ['views', 'Live views'],
  ['sessions', 'Sessions'],
  ['sockets', 'Sockets'],
];

/** How much there is, more of it, none of it, and as it was. */
export const DataPanel: FC<{ state: DeskState }> = ({ state: { counts, snapshots, pace, driver } }) => (
  <section class="panel" aria-labelledby="data-title">
    <h2 id="data-title">Data</h2>
    <Region id="counts">
      <dl class="counts">
        {countNames.map(([name, label]) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{counts[name].toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{`Browser: ${driver}. Pace: ${Number.isFinite(pace) ? `×${pace}` : 'no waiting'}.`}</p>
    </Region>
    <form class="line" data-submit="POST seed">
      <label htmlFor="seed-count">Past tasks</label>
      <input id="seed-count" name="count" type="number" min="1" max="50000" value="20" required />
      <input
        name="email"
        type="email"
        aria-label="For this e-mail only"
        placeholder="for everyone"
        autocomplete="off"
      />
      <button class="button" type="submit">
        Add
      </button>
    </form>
    <form class="line" data-submit="POST snapshots">
      <label htmlFor="snapshot-name">Snapshot</label>
      <input
        id="snapshot-name"
        name="name"
        required
        maxlength={60}
        placeholder="before the upgrade"
        autocomplete="off"
      />
      <button class="button" type="submit">
        Keep
      </button>
    </form>
    <Region id="snapshots">
      {snapshots.length > 0 && (
        <ul class="rows snapshots">
          {snapshots.map((name, index) => (
            <li key={name} class="line">
              <span class="grow">{name}</span>
              <Call
                id={`restore-${index}`}
                class="button small"
                call={`POST snapshots/${encodeURIComponent(name)}/restore`}
                body={{}}
                confirm={`Restore "${name}"? What is there now is lost.`}
                label={`Restore ${name}`}
              >
                Restore
              </Call>
              <Call
                id={`remove-${index}`}
                class="button small"
                call={`DELETE snapshots/${encodeURIComponent(name)}`}
                confirm={`Delete the snapshot "${name}"?`}
                label={`Delete ${name}`}
              >
                Delete
              </Call>
            </li>
          ))}
        </ul>
      )}
    </Region>
    <div class="line">
      <Call
        id="reset"
        class="button danger"
        call="POST reset"
        body={{}}
        confirm="Reset everything? Tasks, files and schedules of everybody are deleted; clock, faults and scenario are as at the start. Sessions stay."
      >
        Reset everything
      </Call>
    </div>
  </section>
);
