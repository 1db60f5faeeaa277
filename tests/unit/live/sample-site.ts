import { Hono } from 'hono';

const styles = `:root { --tint: rgb(1, 2, 3) } h1 { color: var(--tint) } body { min-height: 100vh; background: rgb(250, 240, 230) }
  header { position: fixed; top: 0; left: 0; right: 0 } .tall { height: 3000px } @media (max-width: 500px) { .wide { display: none } }`;

const form = `<!doctype html><html lang="en"><title>Sign in</title><style>${styles}</style>
  <body onload="document.title = 'pwned'"><header>Top</header><main><h1 style="letter-spacing: 3px">Sign in</h1>
  <p class="wide">Only wide</p><form action="/site/in" method="post">
  <p><label>User <input name="user" required></label></p><p><label>Password <input type="password" name="password"></label></p>
  <p><label>Role <select name="role"><option>Owner</option><option>Manager</option></select></label></p>
  <p><label><input type="checkbox" name="stay" value="yes"> Stay signed in</label></p>
  <p><label>Note <textarea name="note"></textarea></label></p><button>Go in</button></form>
  <a href="/site/second">Second page</a><a href="https://elsewhere.example/">Elsewhere</a>
  <script>document.title = 'pwned'</script><div class="tall"></div></main></html>`;

/** A page with every kind of field, and one that tells what it was sent. */
export function sampleSite(): Hono {
  const site = new Hono();
  site.get('/', (context) => context.html(form));
  site.get('/second', (context) => context.html('<title>Second</title><main><h1>Second</h1></main>'));
  site.post('/in', async (context) => {
    const body = new URLSearchParams(await context.req.text());
    return context.html(
      `<title>Inside</title><main><h1>Inside</h1><pre>${[...body].map((pair) => pair.join(': ')).join(', ')}</pre></main>`,
    );
  });
  return site;
}
