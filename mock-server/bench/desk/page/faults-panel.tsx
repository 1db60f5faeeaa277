/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { endpoints } from '../../../../widget/contract/endpoints.ts';
import { type Fault, faultBodies } from '../../faults.ts';
import { Call } from './call.tsx';
import { keyboardScrollable } from './keyboard-scrollable.ts';
import { Region } from './region.tsx';

const everyCall = { method: '*', path: '/api/*', probability: 1 };
const presets: [id: string, name: string, fault: Fault][] = [
  ['down', 'Every API call 503', { ...everyCall, status: 503 }],
  ['slow', 'Slow network', { ...everyCall, latencyMs: 1_500 }],
  ['flaky', 'One call in five fails', { ...everyCall, status: 500, probability: 0.2 }],
];
const methods = ['*', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const same = (one: Fault, other: Fault): boolean =>
  one.method === other.method &&
  one.path === other.path &&
  one.probability === other.probability &&
  one.status === other.status &&
  one.latencyMs === other.latencyMs &&
  one.body === other.body;
const paths = [
  '/api/*',
  ...new Set(Object.values(endpoints).map(({ path }) => path.replaceAll(/\{\w+\}/g, '*'))),
];

const Row: FC<{ fault: Fault; index: number; all: readonly Fault[] }> = ({ fault, index, all }) => (
  <tr>
    <th scope="row">
      <code>
        {fault.method} {fault.path}
      </code>
    </th>
    <td>{fault.status ?? 'as it is'}</td>
    <td>{`${Math.round(fault.probability * 1_000) / 10} %`}</td>
    <td>{fault.latencyMs === undefined ? 'none' : `${fault.latencyMs} ms`}</td>
    <td>{fault.body ?? 'text'}</td>
    <td>
      <Call
        id={`fault-${index}`}
        class="button small"
        call="PUT faults"
        body={all.filter((_, other) => other !== index)}
        label={`Remove the fault of ${fault.method} ${fault.path}`}
      >
        Remove
      </Call>
    </td>
  </tr>
);

/** What calls suffer on their way. */
export const FaultsPanel: FC<{ faults: readonly Fault[] }> = ({ faults }) => (
  <section class="panel" aria-labelledby="faults-title">
    <h2 id="faults-title">Faults of calls</h2>
    <Region id="faults">
      <div class="line" role="group" aria-label="Common faults">
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
      </div>
      {faults.length > 0 && (
        <div class="table" {...keyboardScrollable} role="region" aria-label="Faults that are injected">
          <table>
            <thead>
              <tr>
                <th scope="col">Calls</th>
                <th scope="col">Status</th>
                <th scope="col">How often</th>
                <th scope="col">Wait</th>
                <th scope="col">Body</th>
                <th scope="col">
                  <span class="hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {faults.map((fault, index) => (
                <Row key={index} fault={fault} index={index} all={faults} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Region>
    <form class="fields" data-submit="PUT faults" data-append="faults">
      <label>
        Method
        <select name="method">
          {methods.map((method) => (
            <option key={method}>{method}</option>
          ))}
        </select>
      </label>
      <label class="wide">
        Path
        <input
          name="path"
          list="fault-paths"
          required
          pattern="/.*"
          placeholder="/api/tasks"
          autocomplete="off"
        />
      </label>
      <datalist id="fault-paths">
        {paths.map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      <label>
        Status
        <input name="status" type="number" min="200" max="599" placeholder="as it is" />
      </label>
      <label>
        How often, 0 to 1
        <input name="probability" type="number" min="0" max="1" step="any" value="1" />
      </label>
      <label>
        Wait, ms
        <input name="latencyMs" type="number" min="0" max="600000" placeholder="none" />
      </label>
      <label>
        Body
        <select name="body">
          <option value="">text</option>
          {faultBodies.map((body) => (
            <option key={body}>{body}</option>
          ))}
        </select>
      </label>
      <button class="button" type="submit">
        Add
      </button>
    </form>
  </section>
);
