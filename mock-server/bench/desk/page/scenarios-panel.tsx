/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import { Call } from './call.tsx';
import { Region } from './region.tsx';

/** Every state of the product, a press away. */
export const ScenariosPanel: FC<{ scenarios: Scenarios }> = ({ scenarios }) => {
  const list = scenarios.list();
  const now = list.find(({ name }) => name === scenarios.current);
  return (
    <section class="panel" aria-labelledby="scenarios-title">
      <h2 id="scenarios-title">Scenarios</h2>
      <Region id="scenario-now" class="now">
        <p>
          <strong>{now?.title}</strong> <code>{now?.name}</code>
        </p>
        <p>{now?.hint}</p>
      </Region>
      <details id="all-scenarios" open>
        <summary>
          <h3>{`All ${list.length} scenarios`}</h3>
        </summary>
        <Region id="scenario-list">
          {[...new Set(list.map(({ group }) => group))].map((group) => (
            <div key={group}>
              <h4>{group}</h4>
              <ul class="rows">
                {list
                  .filter((scenario) => scenario.group === group)
                  .map(({ name, title, summary }) => (
                    <li key={name}>
                      <Call
                        id={`scenario-${name}`}
                        class="choice"
                        call="PUT scenario"
                        body={{ name }}
                        current={name === scenarios.current}
                      >
                        <span class="choice-title">{title}</span>
                        <span class="quiet">{summary}</span>
                      </Call>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </Region>
      </details>
    </section>
  );
};
