/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { plainQuirks, quirkNames, quirkSwitches } from '../../../scenes/quirks.ts';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import type { DeskState } from '../desk-types.ts';
import { Call, Group, number, Options, Panel, Region, Send } from './parts.tsx';

const leaps = [
  ['+10 s', 10_000],
  ['+1 min', 60_000],
  ['+1 h', 3_600_000],
  ['+1 day', 86_400_000],
] as const;
const speeds = [1, 10, 60, 600];

/** The time that tasks, splashes and schedules go by. */
export const ClockPanel: FC<{ clock: DeskState['clock'] }> = ({ clock: { now, mode, speed } }) => (
  <Panel id="clock" title="Clock">
    <Region id="clock">
      <p class="face">
        <time id="clock-face" datetime={now} data-mode={mode} data-speed={String(speed)}>
          {now.slice(0, 19).replace('T', ' ')}
        </time>{' '}
        <span class="quiet">UTC</span>{' '}
        <span class={`tag ${mode}`}>{mode === 'frozen' ? 'Frozen' : `Running ×${speed}`}</span>
      </p>
      <Group label="Move the clock">
        <Call
          id="clock-mode"
          class={mode === 'frozen' ? 'button primary' : 'button'}
          call="PUT clock"
          body={{ mode: mode === 'frozen' ? 'running' : 'frozen' }}
        >
          {mode === 'frozen' ? 'Run' : 'Freeze'}
        </Call>
        {leaps.map(([name, advance]) => (
          <Call key={advance} id={`clock-leap-${advance}`} call="PUT clock" body={{ advance }}>
            {name}
          </Call>
        ))}
      </Group>
      <Group label="Speed of the clock">
        <span class="quiet">Speed</span>
        {speeds.map((one) => (
          <Call
            key={one}
            id={`clock-speed-${one}`}
            call="PUT clock"
            body={{ speed: one }}
            pressed={speed === one}
            class="button small"
          >
            {`×${one}`}
          </Call>
        ))}
      </Group>
    </Region>
    <form class="line" data-submit="PUT clock">
      <label htmlFor="clock-set">Set to</label>
      <input id="clock-set" name="set" type="datetime-local" step="1" required data-as="utc" />
      <span class="quiet">UTC</span>
      <Send words="Set" />
    </form>
  </Panel>
);

const countNames: [name: keyof DeskState['counts'], label: string][] = [
  ['tasks', 'Tasks'],
  ['active', 'Active'],
  ['schedules', 'Schedules'],
  ['files', 'Files'],
  ['views', 'Live views'],
  ['sessions', 'Sessions'],
  ['sockets', 'Sockets'],
];

const Snapshot: FC<{ name: string; index: number }> = ({ name, index }) => {
  const place = `snapshots/${encodeURIComponent(name)}`;
  return (
    <li class="line">
      <span class="grow">{name}</span>
      <Call
        id={`restore-${index}`}
        class="button small"
        call={`POST ${place}/restore`}
        body={{}}
        confirm={`Restore "${name}"? What is there now is lost.`}
        label={`Restore ${name}`}
      >
        Restore
      </Call>
      <Call
        id={`remove-${index}`}
        class="button small"
        call={`DELETE ${place}`}
        confirm={`Delete the snapshot "${name}"?`}
        label={`Delete ${name}`}
      >
        Delete
      </Call>
    </li>
  );
};

/** How much there is, more of it, none of it, and as it was. */
export const DataPanel: FC<{ state: DeskState }> = ({ state: { counts, snapshots, pace, driver } }) => (
  <Panel id="data" title="Data">
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
      <input id="seed-count" name="count" {...number(1, 50_000)} value="20" required />
      <input
        name="email"
        type="email"
        aria-label="For this e-mail only"
        placeholder="for everyone"
        autocomplete="off"
      />
      <Send words="Add" />
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
      <Send words="Keep" />
    </form>
    <Region id="snapshots">
      {snapshots.length > 0 && (
        <ul class="rows snapshots">
          {snapshots.map((name, index) => (
            <Snapshot key={name} name={name} index={index} />
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
  </Panel>
);

const aboutViewAfter = 'The live view comes so many seconds after the task started';

/** The switches behind the scenarios, one by one. */
export const QuirksPanel: FC<{ scenarios: Scenarios }> = ({ scenarios: { quirks } }) => {
  const all = [...quirkNames, 'viewAfter'] as const;
  const turned = all.filter((name) => quirks[name] !== plainQuirks[name]);
  return (
    <section class="panel" aria-labelledby="quirks-title">
      <details>
        <summary>
          <h2 id="quirks-title">Switches</h2>
          <Region id="quirks-turned" class="quiet">
            {turned.length === 0 ? 'all plain' : turned.join(', ')}
          </Region>
        </summary>
        <Region id="quirks" class="switches">
          {all.map((name) => {
            const id = `quirk-${name}`;
            const control = { id, name, 'data-change': 'PUT quirks', 'aria-describedby': `about-${name}` };
            return (
              <div key={name} class={turned.includes(name) ? 'switch turned' : 'switch'}>
                <label htmlFor={id}>{name}</label>
                {name === 'viewAfter' ? (
                  <input {...control} {...number(0, 600)} value={String(quirks.viewAfter)} />
                ) : (
                  <select {...control}>
                    <Options values={quirkSwitches[name].values} chosen={quirks[name]} />
                  </select>
                )}
                <p id={`about-${name}`} class="quiet">
                  {name === 'viewAfter' ? aboutViewAfter : quirkSwitches[name].about}
                </p>
              </div>
            );
          })}
        </Region>
      </details>
    </section>
  );
};
