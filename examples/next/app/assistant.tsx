'use client';

import { HoaPilot } from 'hoa-pilot/react-modes';
import { useState, useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

function watchDark(onChange: () => void): () => void {
  const dark = matchMedia(DARK);
  dark.addEventListener('change', onChange);
  return () => dark.removeEventListener('change', onChange);
}

/** Called for each connection of the frame. The token goes only over the channel, never into an address or storage. */
async function getToken(): Promise<string> {
  const response = await fetch('/api/hoa-pilot-token', { method: 'POST' });
  if (!response.ok) throw new Error(`No token: ${response.status}`);
  return await response.text();
}

export function Assistant({ src }: { src: string }) {
  const theme = useSyncExternalStore<'light' | 'dark'>(
    watchDark,
    () => (matchMedia(DARK).matches ? 'dark' : 'light'),
    () => 'light',
  );
  const [state, setState] = useState('Connecting');
  const [ended, setEnded] = useState<readonly { id: string; result: string }[]>([]);
  return (
    <>
      <section className="card" aria-labelledby="pilot-title">
        <div className="card-head">
          <h2 id="pilot-title">HOA Pilot</h2>
          <p role="status">{state}</p>
        </div>
        <HoaPilot
          src={src}
          theme={theme}
          height={{ mode: 'content', min: 640 }}
          getToken={getToken}
          onAppReady={() => setState('Connected')}
          onTaskStart={() => setState('Working')}
          onTaskComplete={({ taskId, status, hasFiles }) => {
            setState('Connected');
            const result = hasFiles ? `${status}, with files` : status;
            setEnded((previous) => [...previous, { id: taskId, result }]);
          }}
          onError={({ code, message }) => {
            console.error(code, message);
            if (code === 'sign-in') setState('Not signed in');
            else if (code !== 'handler-threw') setState('Not available');
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
