/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import type { FC } from 'hono/jsx';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import type { DeskState } from '../desk-types.ts';
import { ClockPanel } from './clock-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { QuirksPanel } from './quirks-panel.tsx';
import { ScenariosPanel } from './scenarios-panel.tsx';
import { SocketsPanel } from './sockets-panel.tsx';

const links = [
  ['/dashboard', 'Widget'],
  ['/examples/', 'Examples'],
  ['/portal/', 'Sample portal'],
  ['/api/openapi.json', 'OpenAPI'],
];

/** The whole page. */
export const PageLayout: FC<{ state: DeskState; scenarios: Scenarios }> = ({ state, scenarios }) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>Bench desk | HOA Pilot</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="desk.css" />
      <script type="module" src="desk.js"></script>
    </head>
    <body>
      <header class="head">
        <h1>
          Bench desk <span class="quiet">HOA Pilot</span>
        </h1>
        <nav aria-label="Parts of the server">
          <ul class="line">
            {links.map(([href, name]) => (
              <li key={href}>
                <a href={href} target={`pilot-${name}`} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p id="said" class="said" role="status"></p>
      </header>
      <noscript>
        <p class="panel">
          The desk needs its script to do anything. The same is offered as JSON under /__mock/api.
        </p>
      </noscript>
      <main class="bench">
        <div class="column">
          <ScenariosPanel scenarios={scenarios} />
        </div>
        <div class="column">
          <LogPanel />
        </div>
        <div class="column">
          <ClockPanel clock={state.clock} />
          <DataPanel state={state} />
          <FaultsPanel faults={state.faults} />
          <SocketsPanel state={state} />
          <QuirksPanel scenarios={scenarios} />
        </div>
      </main>
      <dialog id="confirm" aria-labelledby="confirm-text">
        <form method="dialog">
          <p id="confirm-text"></p>
          <div class="line end">
            <button class="button" value="no">
              Cancel
            </button>
            <button class="button danger" value="yes" id="confirm-yes">
              Yes
            </button>
          </div>
        </form>
      </dialog>
    </body>
  </html>
);
