/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { PageAssets } from '../../../live/server/bundle-page.ts';
import { renderPage } from '../../../portal/render-page.ts';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import type { Desk, DeskState } from '../desk-types.ts';
import { buildDesk } from './build-desk.ts';
import { FaultsPanel, SocketsPanel } from './fault-panels.tsx';
import { Call, keyboardScrollable, Panel, Region } from './parts.tsx';
import { ClockPanel, DataPanel, QuirksPanel } from './state-panels.tsx';

/** Every state of the product, a press away. */
const ScenariosPanel: FC<{ scenarios: Scenarios }> = ({ scenarios }) => {
  const list = scenarios.list();
  const now = list.find(({ name }) => name === scenarios.current);
  return (
    <Panel id="scenarios" title="Scenarios">
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
    </Panel>
  );
};

const kinds = ['request', 'response', 'event', 'socket', 'fault', 'portal', 'desk'];

/** What goes in and out, as it happens. */
const LogPanel: FC = () => (
  <section class="panel log" aria-labelledby="log-title">
    <div class="line">
      <h2 id="log-title" class="grow">
        Log
      </h2>
      <label class="check">
        <input type="checkbox" id="log-follow" checked /> Follow
      </label>
      <button type="button" class="button small" id="log-clear" data-call="DELETE log">
        Clear
      </button>
    </div>
    <div class="line">
      <label class="hidden" htmlFor="log-text">
        Only entries with this text
      </label>
      <input id="log-text" class="grow" type="search" placeholder="Only with this text" autocomplete="off" />
    </div>
    <fieldset class="line kinds">
      <legend class="hidden">Only these kinds</legend>
      {kinds.map((kind) => (
        <label key={kind} class="check">
          <input type="checkbox" name="kind" value={kind} checked={kind !== 'request'} /> {kind}
        </label>
      ))}
    </fieldset>
    <div
      id="log-entries"
      class="entries"
      {...keyboardScrollable}
      role="region"
      aria-label="Entries of the log"
    >
      <p id="log-empty" class="quiet">
        Nothing yet. Calls, events and faults are listed here.
      </p>
      <ol id="log-list"></ol>
    </div>
  </section>
);

const links = [
  ['/dashboard', 'Widget'],
  ['/examples/', 'Examples'],
  ['/portal/', 'Sample portal'],
  ['/api/openapi.json', 'OpenAPI'],
];

/** The whole page. */
const PageLayout: FC<{ state: DeskState; scenarios: Scenarios }> = ({ state, scenarios }) => (
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

const address = '/__mock/';
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The bench desk as a page, for a developer with one hand. What it does, it does through the desk's JSON. */
export function deskPage(desk: Pick<Desk, 'state'>, scenarios: Scenarios): Hono {
  const app = new Hono();
  let assets: Promise<PageAssets> | undefined;
  const asset = async (name: keyof PageAssets): Promise<string> => (await (assets ??= buildDesk()))[name];

  app.get('/', (c) => c.redirect(address, 302));
  app.get('/desk.js', async (c) =>
    c.body(await asset('js'), 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/desk.css', async (c) =>
    c.body(await asset('css'), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  // A path that ends with a slash is only found by a wildcard.
  app.get('*', async (c, next) => {
    if (c.req.path !== address) return await next();
    c.header('Content-Security-Policy', policy);
    return await renderPage(c, <PageLayout state={await desk.state()} scenarios={scenarios} />);
  });
  return app;
}
