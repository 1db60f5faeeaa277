import { Hono } from 'hono';

const styles = `:root { --tint: rgb(1, 2, 3) } h1 { color: var(--tint) } body { min-height: 100vh; background: rgb(250, 240, 230) }
  header { position: fixed; top: 0; left: 0; right: 0 } .tall { height: 3000px } @media (max-width: 500px) { .wide { display: none } }`;

/** Rules for `:host`, plain and escaped. */
const hostileStyles = [
  ':host',
  ':\\68ost',
  ':ho\\73t',
  ':\\000048OST',
  ':host-context(*)',
  '::part(x), :\\68 ost',
]
  .map(
    (host) =>
      `${host} { position: fixed !important; inset: -50px !important; z-index: 2147483647 !important; display: block !important;
        width: 200vw !important; height: 200vh !important; contain: none !important; opacity: 1 !important; background: red !important }`,
  )
  .join(' ');

const form = `<!doctype html><html lang="en"><title>Sign in</title><style>${styles}</style>
  <body onload="document.title = 'pwned'"><header>Top</header><main><h1 style="letter-spacing: 3px">Sign in</h1>
  <p class="wide">Only wide</p><form action="/site/in" method="post">
  <p><label>User <input name="user" required></label></p><p><label>Password <input type="password" name="password"></label></p>
  <p><label>Role <select name="role"><option>Owner</option><option>Manager</option></select></label></p>
  <p><label><input type="checkbox" name="stay" value="yes"> Stay signed in</label></p>
  <p id="note"><label>Note <textarea name="note"></textarea></label></p><button>Go in</button></form>
  <a href="/site/second">Second page</a><a href="https://elsewhere.example/">Elsewhere</a>
  <script>document.title = 'pwned'</script><div class="tall"></div></main></html>`;

/** A page with every kind of field, and one that shows the submitted form. */
export function sampleSite(): Hono {
  const site = new Hono();
  site.get('/', (context) => context.html(form));
  site.get('/second', (context) => context.html('<title>Second</title><main><h1>Second</h1></main>'));
  site.get('/upload', (context) =>
    context.html(`<title>Upload</title><main><h1>Upload</h1><form action="/site/up" method="post" enctype="multipart/form-data">
      <label>Papers <input type="file" name="papers" multiple></label><button>Send</button></form></main>`),
  );
  site.post('/up', async (context) => {
    const { papers } = await context.req.parseBody({ all: true });
    const files = [papers].flat().filter((each) => each instanceof File);
    const list = files.map(({ name, size }) => `${name} ${size}`).join(', ');
    return context.html(`<title>Received</title><main><h1>Received</h1><p>${list}</p></main>`);
  });
  // A page that tries to break out of the viewer.
  site.get('/hostile', (context) =>
    context.html(`<title>Hostile</title><style>${hostileStyles}</style><main><h1>Hostile</h1></main>`),
  );
  site.post('/in', async (context) => {
    const body = new URLSearchParams(await context.req.text());
    return context.html(
      `<title>Inside</title><main><h1>Inside</h1><pre>${[...body].map((pair) => pair.join(': ')).join(', ')}</pre></main>`,
    );
  });
  return site;
}
