/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { DeskState } from '../desk-types.ts';
import type { SocketFaultSettings } from '../socket-faults.ts';
import { Call } from './call.tsx';
import { Region } from './region.tsx';

const shares: [name: keyof SocketFaultSettings, label: string][] = [
  ['drop', 'Lost'],
  ['duplicate', 'Sent twice'],
  ['reorder', 'Out of order'],
  ['malformed', 'Broken off'],
];

/** What the push channel suffers. */
export const SocketsPanel: FC<{ state: DeskState }> = ({ state: { socketFaults, counts } }) => (
  <section class="panel" aria-labelledby="sockets-title">
    <h2 id="sockets-title">Faults of the push channel</h2>
    <Region id="sockets">
      <div class="line" role="group" aria-label="Push channel">
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
      </div>
      <div class="fields">
        {shares.map(([name, label]) => (
          <label key={name}>
            {`${label}, 0 to 1`}
            <input
              id={`socket-${name}`}
              name={name}
              type="number"
              min="0"
              max="1"
              step="any"
              value={String(socketFaults[name])}
              data-change="PUT socket-faults"
              data-rest={JSON.stringify(socketFaults)}
            />
          </label>
        ))}
        <label>
          Late, ms
          <input
            id="socket-delayMs"
            name="delayMs"
            type="number"
            min="0"
            max="600000"
            value={String(socketFaults.delayMs)}
            data-change="PUT socket-faults"
            data-rest={JSON.stringify(socketFaults)}
          />
        </label>
        <label>
          Closed after events
          <input
            id="socket-closeAfter"
            name="closeAfter"
            type="number"
            min="0"
            value={String(socketFaults.closeAfter)}
            data-change="PUT socket-faults"
            data-rest={JSON.stringify(socketFaults)}
          />
        </label>
      </div>
    </Region>
  </section>
);
