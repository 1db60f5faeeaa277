/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { endpoints } from '../../../../widget/contract/endpoints.ts';
import { type Fault, faultBodies } from '../../faults.ts';
import type { DeskState } from '../desk-types.ts';
import type { SocketFaultSettings } from '../socket-faults.ts';
import { Call, Field, Group, keyboardScrollable, number, Options, Panel, Region, Send } from './parts.tsx';

const everyCall = { method: '*', path: '/api/*', probability: 1 };
const presets: [id: string, name: string, fault: Fault][] = [
  ['down', 'Every API call 503', { ...everyCall, status: 503 }],
  ['slow', 'Slow network', { ...everyCall, latencyMs: 1_500 }],
  ['flaky', 'One call in five fails', { ...everyCall, status: 500, probability: 0.2 }],
];
const methods = ['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const same = (one: Fault, other: Fault): boolean =>
  (['method', 'path', 'probability', 'status', 'latencyMs', 'body'] as const).every(
    (field) => one[field] === other[field],
  );
const paths = [
  '/api/*',
  ...new Set(Object.values(endpoints).map(({ path }) => path.replaceAll(/\{\w+\}/g, '*'))),
];

/** What of a fault stands in its row, by the words above it. */
const columns: [head: string, cell: (fault: Fault) => string | number][] = [
  ['Status', ({ status }) => status ?? 'as it is'],
  ['How often', ({ probability }) => `${Math.round(probability * 1_000) / 10} %`],
  ['Wait', ({ latencyMs }) => (latencyMs === undefined ? 'none' : `${latencyMs} ms`)],
  ['Body', ({ body }) => body ?? 'text'],
];

const FaultTable: FC<{ faults: readonly Fault[] }> = ({ faults }) => (
  <div class="table" {...keyboardScrollable} role="region" aria-label="Faults that are injected">
    <table>
      <thead>
        <tr>
          {['Calls', ...columns.map(([head]) => head)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
          <th scope="col">
            <span class="hidden">Remove</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {faults.map((fault, index) => (
          <tr key={index}>
            <th scope="row">
              <code>
                {fault.method} {fault.path}
              </code>
            </th>
            {columns.map(([head, cell]) => (
              <td key={head}>{cell(fault)}</td>
            ))}
            <td>
              <Call
                id={`fault-${index}`}
                class="button small"
                call="PUT faults"
                body={faults.filter((_, other) => other !== index)}
                label={`Remove the fault of ${fault.method} ${fault.path}`}
              >
                Remove
              </Call>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** What calls suffer on their way. */
export const FaultsPanel: FC<{ faults: readonly Fault[] }> = ({ faults }) => (
  <Panel id="faults" title="Faults of calls">
    <Region id="faults">
      <Group label="Common faults">
        {presets.map(([id, name, fault]) => {
          const on = faults.some((other) => same(other, fault));
          const body = on ? faults.filter((other) => !same(other, fault)) : [...faults, fault];
          return (
            <Call key={id} id={`preset-${id}`} call="PUT faults" body={body} pressed={on}>
              {name}
            </Call>
          );
        })}
        {faults.length > 0 && (
          <Call id="faults-clear" call="PUT faults" body={[]}>
            Remove all
          </Call>
        )}
      </Group>
      {faults.length > 0 && <FaultTable faults={faults} />}
    </Region>
    <form class="fields" data-submit="PUT faults" data-append="faults">
      <label>
        Method
        <select name="method">
          <Options values={methods} />
        </select>
      </label>
      <Field
        label="Path"
        wide
        of={{
          name: 'path',
          list: 'fault-paths',
          required: true,
          pattern: '/.*',
          placeholder: '/api/tasks',
          autocomplete: 'off',
        }}
      />
      <datalist id="fault-paths">
        <Options values={paths} />
      </datalist>
      <Field label="Status" of={{ name: 'status', ...number(200, 599), placeholder: 'as it is' }} />
      <Field label="How often, 0 to 1" of={{ name: 'probability', ...number(0, 1, 'any'), value: '1' }} />
      <Field label="Wait, ms" of={{ name: 'latencyMs', ...number(0, 600_000), placeholder: 'none' }} />
      <label>
        Body
        <select name="body">
          <option value="">text</option>
          <Options values={faultBodies} />
        </select>
      </label>
      <Send words="Add" />
    </form>
  </Panel>
);

const share = number(0, 1, 'any');
const socketFields: [name: keyof SocketFaultSettings, label: string, size: ReturnType<typeof number>][] = [
  ['drop', 'Lost, 0 to 1', share],
  ['duplicate', 'Sent twice, 0 to 1', share],
  ['reorder', 'Out of order, 0 to 1', share],
  ['malformed', 'Broken off, 0 to 1', share],
  ['delayMs', 'Late, ms', number(0, 600_000)],
  ['closeAfter', 'Closed after events', number(0)],
];

/** What the push channel suffers. */
export const SocketsPanel: FC<{ state: DeskState }> = ({ state: { socketFaults, counts } }) => (
  <Panel id="sockets" title="Faults of the push channel">
    <Region id="sockets">
      <Group label="Push channel">
        <Call
          id="sockets-drop"
          call="PUT socket-faults"
          body={{ ...socketFaults, drop: socketFaults.drop === 1 ? 0 : 1 }}
          pressed={socketFaults.drop === 1}
        >
          Drop every event
        </Call>
        <Call id="sockets-close" call="POST sockets/close" body={{}}>
          {`Cut the sockets (${counts.sockets})`}
        </Call>
        <Call id="sockets-live" call="POST sockets/close" body={{ live: true }}>
          Cut live views too
        </Call>
      </Group>
      <div class="fields">
        {socketFields.map(([name, label, size]) => (
          <Field
            key={name}
            label={label}
            of={{
              id: `socket-${name}`,
              name,
              ...size,
              value: String(socketFaults[name]),
              'data-change': 'PUT socket-faults',
              'data-rest': JSON.stringify(socketFaults),
            }}
          />
        ))}
      </div>
    </Region>
  </Panel>
);
