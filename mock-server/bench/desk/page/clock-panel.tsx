/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { DeskState } from '../desk-types.ts';
import { Call } from './call.tsx';
import { Region } from './region.tsx';

const leaps = [
  ['+10 s', 10_000],
  ['+1 min', 60_000],
  ['+1 h', 3_600_000],
  ['+1 day', 86_400_000],
] as const;
const speeds = [1, 10, 60, 600];

/** The time that tasks, splashes and schedules go by. */
export const ClockPanel: FC<{ clock: DeskState['clock'] }> = ({ clock: { now, mode, speed } }) => (
  <section class="panel" aria-labelledby="clock-title">
    <h2 id="clock-title">Clock</h2>
    <Region id="clock">
      <p class="face">
        <time id="clock-face" datetime={now} data-mode={mode} data-speed={String(speed)}>
          {now.slice(0, 19).replace('T', ' ')}
        </time>{' '}
        <span class="quiet">UTC</span>{' '}
        <span class={`tag ${mode}`}>{mode === 'frozen' ? 'Frozen' : `Running ×${speed}`}</span>
      </p>
      <div class="line" role="group" aria-label="Move the clock">
        {mode === 'frozen' ? (
          <Call id="clock-mode" class="button primary" call="PUT clock" body={{ mode: 'running' }}>
            Run
          </Call>
        ) : (
          <Call id="clock-mode" call="PUT clock" body={{ mode: 'frozen' }}>
            Freeze
          </Call>
        )}
        {leaps.map(([name, advance]) => (
          <Call key={advance} id={`clock-leap-${advance}`} call="PUT clock" body={{ advance }}>
            {name}
          </Call>
        ))}
      </div>
      <div class="line" role="group" aria-label="Speed of the clock">
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
      </div>
    </Region>
    <form class="line" data-submit="PUT clock">
      <label htmlFor="clock-set">Set to</label>
      <input id="clock-set" name="set" type="datetime-local" step="1" required data-as="utc" />
      <span class="quiet">UTC</span>
      <button class="button" type="submit">
        Set
      </button>
    </form>
  </section>
);
