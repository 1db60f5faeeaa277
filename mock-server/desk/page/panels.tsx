/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { plainQuirks, quirkNames, quirkSwitches } from '../../scenarios/quirks.ts';
import { type Fault, faultBodies, describeFault } from '../../faults/faults.ts';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import type { DeskState } from '../desk-types.ts';
import type { SocketFaultSettings } from '../../faults/socket-faults.ts';
import {
  type FieldOf,
  Fields,
  Form,
  number,
  press,
  PressButton,
  Presses,
  Region,
  scrollable,
} from './parts.tsx';
import { dayMs, hourMs, minuteMs } from '../../../contract/durations.ts';

/** The data of the page. */
export interface DeskContent {
  state: DeskState;
  scenarios: Scenarios;
}

const advances = { '+10 s': 10_000, '+1 min': minuteMs, '+1 h': hourMs, '+1 day': dayMs };
const speeds = [1, 10, 60, 600];

/** The clock of tasks, splash screens and schedules. */
const Clock: FC<DeskContent> = ({ state: { clock } }) => {
  const isFrozen = clock.mode === 'frozen';
  const [name, mode] = isFrozen ? ['Run', 'running'] : ['Freeze', 'frozen'];
  const moves = Object.entries(advances).map(([label, advance]) =>
    press(`clock-leap-${advance}`, label, 'PUT clock', { advance }),
  );
  const paces = speeds.map((speed) =>
    press(`clock-speed-${speed}`, `×${speed}`, 'PUT clock', { speed }, { pressed: speed === clock.speed }),
  );
  return (
    <>
      <Region id="clock">
        <p class="line">
          <time id="clock-face" datetime={clock.now} data-speed={isFrozen ? '0' : String(clock.speed)}>
            {clock.now.slice(0, 19).replace('T', ' ')}
          </time>
          <span class="quiet">UTC</span>
          <span class={clock.mode}>{isFrozen ? 'Frozen' : `Running ×${clock.speed}`}</span>
        </p>
        <Presses label="Move the clock" of={[press('clock-mode', name, 'PUT clock', { mode }), ...moves]} />
        <Presses label="Speed of the clock" of={paces} />
      </Region>
      <Form
        group="clock"
        submit="PUT clock"
        send="Set"
        of={[['set', 'Set to (UTC)', { kind: 'datetime-local', input: { step: 1, required: true } }]]}
      />
    </>
  );
};

const seedFields: FieldOf[] = [
  ['count', 'Past tasks', { ...number(1, 50_000, { required: true }), value: '20' }],
  ['email', 'For this email only', { kind: 'email', input: { placeholder: 'for everyone' } }],
];
const snapshotFields: FieldOf[] = [
  ['name', 'Snapshot', { input: { required: true, maxlength: 60, placeholder: 'before the upgrade' } }],
];
const resetQuestion =
  'Reset everything? This deletes all tasks, files and schedules, and resets the clock, faults and scenario. Sessions stay.';

const Snapshot: FC<{ name: string }> = ({ name }) => {
  const place = `snapshots/${encodeURIComponent(name)}`;
  const restoreLook = {
    confirm: `Restore "${name}"? This replaces all current data.`,
    label: `Restore ${name}`,
  };
  const deleteLook = { confirm: `Delete the snapshot "${name}"?`, label: `Delete ${name}` };
  return (
    <li class="line">
      <span class="grow">{name}</span>
      <PressButton of={press(`restore-${place}`, 'Restore', `POST ${place}/restore`, {}, restoreLook)} />
      <PressButton of={press(`delete-${place}`, 'Delete', `DELETE ${place}`, undefined, deleteLook)} />
    </li>
  );
};

/** The amount of data, and buttons to add, delete and restore it. */
const Data: FC<DeskContent> = ({ state: { counts, snapshots, pace, driver } }) => (
  <>
    <Region id="counts">
      <dl class="line">
        {Object.entries<number>({ ...counts }).map(([name, count]) => (
          <div key={name}>
            <dt>{name.replace(/^./, (letter) => letter.toUpperCase())}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{`Browser: ${driver}. Pace: ${Number.isFinite(pace) ? `×${pace}` : 'no waiting'}.`}</p>
    </Region>
    <Form group="seed" submit="POST seed" send="Add" of={seedFields} />
    <Form group="snapshot" submit="POST snapshots" send="Save" of={snapshotFields} />
    <Region id="snapshots">
      <ul>
        {snapshots.map((name) => (
          <Snapshot key={name} name={name} />
        ))}
      </ul>
    </Region>
    <PressButton
      of={press('reset', 'Reset everything', 'POST reset', {}, { confirm: resetQuestion, class: 'danger' })}
    />
  </>
);

const everyCall = { method: '*', path: '/api/*', probability: 1 };
const presets: [name: string, fault: Fault][] = [
  ['Every API call 503', { ...everyCall, status: 503 }],
  ['Slow network', { ...everyCall, latencyMs: 1_500 }],
  ['One call in five fails', { ...everyCall, status: 500, probability: 0.2 }],
];
const same = (one: Fault, other: Fault): boolean => JSON.stringify(one) === JSON.stringify(other);

const FaultTable: FC<{ faults: readonly Fault[] }> = ({ faults }) => (
  <div class="table" {...scrollable('Injected faults')}>
    <table>
      {faults.map((fault, index) => {
        const others = faults.filter((other) => other !== fault);
        const calls = `${fault.method} ${fault.path}`;
        const look = { label: `Remove the fault for ${calls}` };
        return (
          <tr key={index}>
            <th scope="row">{calls}</th>
            <td>{describeFault(fault)}</td>
            <td>{`${Math.round(fault.probability * 1_000) / 10} %`}</td>
            <td>
              <PressButton of={press(`fault-${index}`, 'Remove', 'PUT faults', others, look)} />
            </td>
          </tr>
        );
      })}
    </table>
  </div>
);

const share = number(0, 1, { step: 'any' });
const faultFields: FieldOf[] = [
  ['method', 'Method', { options: ['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }],
  ['path', 'Path', { input: { required: true, pattern: '/.*', placeholder: '/api/tasks' } }],
  ['status', 'Status', number(200, 599, { placeholder: 'unchanged' })],
  ['probability', 'How often, 0 to 1', { ...share, value: '1' }],
  ['latencyMs', 'Wait, ms', number(0, 600_000, { placeholder: 'none' })],
  ['body', 'Body', { prompt: 'text', options: faultBodies }],
];

/** The faults of calls. */
const Faults: FC<DeskContent> = ({ state: { faults } }) => {
  const common = presets.map(([name, fault], index) => {
    const pressed = faults.some((other) => same(other, fault));
    const next = pressed ? faults.filter((other) => !same(other, fault)) : [...faults, fault];
    return press(`preset-${index}`, name, 'PUT faults', next, { pressed });
  });
  return (
    <>
      <Region id="faults">
        <Presses
          label="Common faults"
          of={[...common, press('faults-clear', 'Remove all', 'PUT faults', [])]}
        />
        {faults.length > 0 && <FaultTable faults={faults} />}
      </Region>
      <Form group="fault" submit="PUT faults" append="faults" send="Add" of={faultFields} />
    </>
  );
};

const socketFields: [name: keyof SocketFaultSettings, label: string, size: ReturnType<typeof number>][] = [
  ['drop', 'Lost, 0 to 1', share],
  ['duplicate', 'Sent twice, 0 to 1', share],
  ['reorder', 'Out of order, 0 to 1', share],
  ['malformed', 'Truncated, 0 to 1', share],
  ['delayMs', 'Delay, ms', number(0, 600_000)],
  ['closeAfter', 'Closed after events', number(0)],
];

/** The faults of the push channel. */
const Sockets: FC<DeskContent> = ({ state: { socketFaults, counts } }) => {
  const pressed = socketFaults.drop === 1;
  const drop = { ...socketFaults, drop: pressed ? 0 : 1 };
  const fields = socketFields.map(([name, label, size]): FieldOf => {
    return [name, label, { ...size, value: String(socketFaults[name]) }];
  });
  return (
    <Region id="sockets" change={{ ask: 'PUT socket-faults', rest: socketFaults }}>
      <Presses
        label="Push channel"
        of={[
          press('sockets-drop', 'Drop every event', 'PUT socket-faults', drop, { pressed }),
          press('sockets-close', `Close sockets (${counts.sockets})`, 'POST sockets/close', {}),
          press('sockets-live', 'Close live views, too', 'POST sockets/close', { live: true }),
        ]}
      />
      <div class="line">
        <Fields group="socket" of={fields} />
      </div>
    </Region>
  );
};

const aboutViewAfter = 'Seconds between the start of a task and its live view';

/** The switches behind the scenarios. */
const Switches: FC<DeskContent> = ({ scenarios: { quirks } }) => {
  const changed = Object.entries(quirks).filter(
    ([name, value]) => plainQuirks[name as keyof typeof quirks] !== value,
  );
  const switches = quirkNames.map((name): FieldOf => {
    const { values: options, about: hint } = quirkSwitches[name];
    return [name, name, { options, hint, value: quirks[name] }];
  });
  const after = { ...number(0, 600), value: String(quirks.viewAfter), hint: aboutViewAfter };
  return (
    <>
      <Region id="quirks-turned" class="quiet">
        {changed.length === 0 ? 'all default' : changed.map(([name]) => name).join(', ')}
      </Region>
      <Region id="quirks" class="switches" change={{ ask: 'PUT quirks' }}>
        <Fields group="quirk" of={[...switches, ['viewAfter', 'viewAfter', after]]} />
      </Region>
    </>
  );
};

/** The panels that show and change the server's state, by heading. */
export const panels: readonly [id: string, title: string, Content: FC<DeskContent>][] = [
  ['clock', 'Clock', Clock],
  ['data', 'Data', Data],
  ['faults', 'Faults of calls', Faults],
  ['sockets', 'Faults of the push channel', Sockets],
  ['switches', 'Switches', Switches],
];
