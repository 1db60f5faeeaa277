/** @jsxRuntime automatic @jsxImportSource hono/jsx */
import { Hono } from 'hono';
import type { FC } from 'hono/jsx';
import type { PageAssets } from '../../../server/live/server/bundle-page.ts';
import { renderPage } from '../../portal/render-page.ts';
import type { Scenarios } from '../../scenarios/scenarios.ts';
import { logKinds } from '../request-log.ts';
import type { Desk } from '../desk-types.ts';
import { buildDesk } from './build-desk.ts';
import { panels, type DeskContent } from './panels.tsx';
import { Panel, press, PressButton, Region, scrollable } from './parts.tsx';

/** Buttons for every state of the product. */
const ScenarioPanel: FC<{ scenarios: Scenarios }> = ({ scenarios }) => {
  const list = scenarios.list();
  const now = list.find(({ name }) => name === scenarios.current);
  return (
    <Panel id="scenarios" title="Scenarios">
      <Region id="scenario-now" class="now">
        <strong>{now?.name}</strong>
        <p class="quiet">{now?.hint}</p>
      </Region>
      <details id="all-scenarios" open>
        <summary>{`All ${list.length} scenarios`}</summary>
        <Region id="scenario-list">
          {list.map(({ name, group, summary }, index) => {
            const look = { class: 'choice', current: name === scenarios.current };
            return (
              <>
                {group !== list[index - 1]?.group && <h3>{group}</h3>}
                <PressButton of={press(`scenario-${name}`, name, 'PUT scenario', { name }, look)}>
                  <strong>{name}</strong>
                  <span class="quiet">{summary}</span>
                </PressButton>
              </>
            );
          })}
        </Region>
      </details>
    </Panel>
  );
};

/** The live log of requests and events. */
const LogPanel: FC = () => (
  <Panel id="log" title="Log">
    <div class="line">
      <input
        id="log-text"
        class="grow"
        type="search"
        placeholder="Filter by text"
        aria-label="Filter by text"
      />
      <label>
        <input type="checkbox" id="log-follow" checked /> Follow
      </label>
      <PressButton of={press('log-clear', 'Clear', 'DELETE log')} />
    </div>
    <div class="line" role="group" aria-label="Filter by kind">
      {logKinds.map((kind) => (
        <label key={kind}>
          <input type="checkbox" name="kind" value={kind} checked={kind !== 'request'} /> {kind}
        </label>
      ))}
    </div>
    <div id="log-entries" {...scrollable('Entries of the log')}>
      <p id="log-empty" class="quiet">
        No entries yet. Calls, events and faults appear here.
      </p>
      <ol id="log-list"></ol>
    </div>
  </Panel>
);

const links = [
  ['/dashboard', 'Widget'],
  ['/examples/', 'Examples'],
  ['/portal/', 'Sample portal'],
  ['/api/openapi.json', 'OpenAPI'],
];

/** The whole page. */
const PageLayout: FC<DeskContent> = (content) => (
  <html lang="en">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Bench desk | HOA Pilot</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="desk.css" />
      <script type="module" src="desk.js"></script>
    </head>
    <body>
      <header class="line">
        <h1>Bench desk</h1>
        <nav class="line" aria-label="Parts of the server">
          {links.map(([href, name]) => (
            <a key={href} href={href} target={`pilot-${name}`} rel="noopener">
              {name}
            </a>
          ))}
        </nav>
        <p id="result" class="grow" role="status"></p>
      </header>
      <noscript>
        The desk needs JavaScript. The same functions are available as JSON under /__mock/api.
      </noscript>
      <main>
        <ScenarioPanel scenarios={content.scenarios} />
        <LogPanel />
        <div class="panels">
          {panels.map(([id, title, Content]) => (
            <Panel key={id} id={id} title={title}>
              <Content {...content} />
            </Panel>
          ))}
        </div>
      </main>
    </body>
  </html>
);

const address = '/__mock/';
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
  "form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Creates the page of the bench desk. It uses the desk's JSON API. */
export function deskPage(desk: Pick<Desk, 'state'>, scenarios: Scenarios): Hono {
  const app = new Hono();
  const types: Record<keyof PageAssets, string> = { js: 'text/javascript', css: 'text/css' };
  let assets: Promise<PageAssets> | undefined;

  app.get('/', (c) => c.redirect(address, 302));
  for (const kind of ['js', 'css'] as const) {
    app.get(`/desk.${kind}`, async (c) =>
      c.body((await (assets ??= buildDesk()))[kind], 200, {
        'Content-Type': `${types[kind]}; charset=utf-8`,
      }),
    );
  }
  // Only a wildcard matches a path that ends with a slash.
  app.get('*', async (c, next) => {
    if (c.req.path !== address) return await next();
    c.header('Content-Security-Policy', policy);
    return await renderPage(c, <PageLayout state={await desk.state()} scenarios={scenarios} />);
  });
  return app;
}
