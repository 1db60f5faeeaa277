/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import { plainQuirks, quirkNames, quirkSwitches } from '../../../scenes/quirks.ts';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import { Region } from './region.tsx';

/** The switches behind the scenarios, one by one. */
export const QuirksPanel: FC<{ scenarios: Scenarios }> = ({ scenarios: { quirks } }) => {
  const turned = Object.entries(quirks).filter(
    ([name, value]) => plainQuirks[name as keyof typeof quirks] !== value,
  );
  return (
    <section class="panel" aria-labelledby="quirks-title">
      <details>
        <summary>
          <h2 id="quirks-title">Switches</h2>
          <Region id="quirks-turned" class="quiet">
            {turned.length === 0 ? 'all plain' : turned.map(([name]) => name).join(', ')}
          </Region>
        </summary>
        <Region id="quirks" class="switches">
          {quirkNames.map((name) => (
            <div key={name} class={quirks[name] === plainQuirks[name] ? 'switch' : 'switch turned'}>
              <label htmlFor={`quirk-${name}`}>{name}</label>
              <select
                id={`quirk-${name}`}
                name={name}
                data-change="PUT quirks"
                aria-describedby={`about-${name}`}
              >
                {quirkSwitches[name].values.map((value) => (
                  <option key={value} value={value} selected={quirks[name] === value}>
                    {value}
                  </option>
                ))}
              </select>
              <p id={`about-${name}`} class="quiet">
                {quirkSwitches[name].about}
              </p>
            </div>
          ))}
          <div class={quirks.viewAfter === 0 ? 'switch' : 'switch turned'}>
            <label htmlFor="quirk-viewAfter">viewAfter</label>
            <input
              id="quirk-viewAfter"
              name="viewAfter"
              type="number"
              min="0"
              max="600"
              value={String(quirks.viewAfter)}
              data-change="PUT quirks"
              aria-describedby="about-viewAfter"
            />
            <p id="about-viewAfter" class="quiet">
              The live view comes so many seconds after the task started
            </p>
          </div>
        </Region>
      </details>
    </section>
  );
};
