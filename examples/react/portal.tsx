import { HoaPilot } from 'hoa-pilot/react';
import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const src = document.querySelector('meta[name="hoa-pilot-src"]')?.getAttribute('content') ?? '';
const dark = matchMedia('(prefers-color-scheme: dark)');

function watchDark(onChange: () => void): () => void {
  dark.addEventListener('change', onChange);
  return () => dark.removeEventListener('change', onChange);
}

interface EndedTask {
  id: string;
  result: string;
}

function Portal() {
  const theme = useSyncExternalStore(watchDark, () => (dark.matches ? 'dark' : 'light'));
  const [state, setState] = useState('Connecting');
  const [ended, setEnded] = useState<readonly EndedTask[]>([]);
  // Handlers and options may change on every render. Only another `src` or `route` recreates the frame. Keep the
  // component in the same place in the tree, because browsers reload a frame that is moved.
  return (
    <>
      <div>
        <h1>React</h1>
        <p className="lead">
          One component. Its handlers set this page&apos;s state, like those of any other.
        </p>
      </div>
      <section className="card" aria-labelledby="pilot-title">
        <div className="card-head">
          <h2 id="pilot-title">HOA Pilot</h2>
          <p role="status">{state}</p>
        </div>
        <HoaPilot
          src={src}
          theme={theme}
          onAppReady={() => setState('Connected')}
          onTaskStart={() => setState('Working')}
          onTaskComplete={({ taskId, status, hasFiles }) => {
            setState('Connected');
            const result = hasFiles ? `${status}, with files` : status;
            setEnded((previous) => [...previous, { id: taskId, result }]);
          }}
          onError={({ code, message }) => {
            if (code === 'handler-threw') console.error(message);
            else setState('Not available');
          }}
        />
      </section>
      <section className="card" aria-labelledby="ended-title">
        <div className="card-head">
          <h2 id="ended-title">Ended tasks</h2>
        </div>
        {ended.length === 0 && <p>None yet.</p>}
        <div role="log" aria-labelledby="ended-title">
          <ol className="log">
            {ended.map(({ id, result }) => (
              <li key={id}>
                {id}: {result}
              </li>
            ))}
          </ol>
        </div>
      </section>
    </>
  );
}

const container = document.getElementById('portal');
if (container) createRoot(container).render(<Portal />);
