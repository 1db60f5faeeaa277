/** Elements have fixed places, sixty pixels apart, so that tests can aim at them. */
const page = (title: string, body: string, script = ''): string => `<!doctype html><title>${title}</title>
  <style>body { margin: 0; font: 16px/20px monospace } body > * { position: absolute; left: 20px; width: 300px; height: 30px; box-sizing: border-box }
  .at1 { top: 20px } .at2 { top: 80px } .at3 { top: 140px } .at4 { top: 200px } #log { top: 500px; height: auto; width: 900px }</style>
  ${body}<pre id="log"></pre><script>const say = (text) => (log.textContent += text + '\\n'); ${script}</script>`;

/** Pages for a browser that runs scripts. */
export const picturePages: Record<string, string> = {
  '/play/keys': page(
    'Keys',
    `<form class="at1" action="/search"><input name="q" style="width: 300px"></form>
    <textarea class="at2"></textarea><p class="at3" style="margin: 0">alpha beta gamma</p>
    <input class="at4" type="password" value="hush">`,
    `addEventListener('keydown', (event) => say([event.key, event.code, event.keyCode, event.ctrlKey, event.shiftKey].join()))`,
  ),
  '/play/select': page(
    'Lists',
    `<select class="at1" aria-label="Color"><option value="r">Red</option><optgroup label="Cool">
    <option value="g">Green</option><option value="b" disabled>Blue</option></optgroup></select>
    <iframe class="at2" style="border: 0" srcdoc="<body style='margin:0'><select aria-label='Inner'><option>One<option>Two</select>"></iframe>`,
    `const list = document.querySelector('select');
    for (const kind of ['input', 'change']) list.addEventListener(kind, () => say(kind + ' ' + list.value))`,
  ),
  '/play/fields': page(
    'Fields',
    `<input class="at1" type="date" aria-label="Day" value="2026-03-05" min="2026-03-01" max="2026-03-31" step="7">
    <input class="at2" type="color" aria-label="Paint" value="#336699">
    <input class="at3" aria-label="Street" list="streets"><datalist id="streets"><option value="Elm"><option value="Oak">Oak Lane</datalist>
    <label class="at4">Hour <input type="time" style="margin: 0"></label>
    <input style="top: 260px" type="week" aria-label="Week"><input style="top: 320px" type="month" aria-label="Month">
    <input style="top: 380px" type="datetime-local" aria-label="Moment" value="2026-03-05T10:30"><input style="top: 440px" type="date" aria-label="Shut" readonly>`,
    `for (const kind of ['input', 'change']) addEventListener(kind, ({ target }) => say(kind + ' ' + target.value))`,
  ),
  '/play/clipboard': page(
    'Clipboard',
    `<button class="at1" onclick="navigator.clipboard.writeText('Unit 12').then(() => say('written'), refused)">Copy</button>
    <button class="at2" onclick="copyField()">Copy as of old</button>
    <button class="at3" onclick="navigator.clipboard.readText().then((text) => say('read ' + text), refused)">Paste</button>
    <input style="top: 260px" value="Fence">`,
    `const field = document.querySelector('input');
    const refused = (error) => say(error.name);
    const copyField = () => { field.select(); say('copied ' + document.execCommand('copy')) };
    navigator.clipboard.readText().catch((error) => say('unasked ' + error.name));
    navigator.clipboard.writeText('stolen').catch((error) => say('unasked ' + error.name))`,
  ),
  '/play/places': page(
    'Places',
    `<p class="at1" style="margin: 0">Open cases: <b>12</b></p>
    <table class="at2"><tr><td style="padding: 0">12B<td style="padding: 0">Ann Lee</table>
    <div class="at3" style="height: 20px; overflow: auto">First line<br><p style="margin: 10px 0 0">Scrolled out</p></div>
    <input class="at4" type="password" value="hush"><p style="top: 2000px">Below the view</p>
    <p style="top: 260px; display: none">Not drawn</p>`,
  ),
  '/play/dialogs': page(
    'Dialogs',
    `<button class="at1" onclick="say('confirm ' + confirm('Sure?'))">Confirm</button>
    <button class="at2" onclick="say('prompt ' + prompt('Name?', 'Ada'))">Prompt</button>
    <button class="at3" onclick="alert('Saved'); say('alerted')">Alert</button>
    <button class="at4" onclick="say('begun'); for (;;) alert('Again')">Storm</button>`,
  ),
  '/play/leaving': page(
    'Leaving',
    '<input class="at1">',
    `addEventListener('beforeunload', (event) => event.preventDefault())`,
  ),
  '/play/upload': page(
    'Upload',
    '<input class="at1" type="file" accept=".csv,text/plain" multiple>',
    `document.querySelector('input').addEventListener('change', async ({ target }) => {
      for (const file of target.files) say([file.name, file.type, await file.text()].join());
    })`,
  ),
  '/play/popups': page(
    'Opener',
    `<a class="at1" href="/play/popup" target="_blank" rel="opener">Open</a>
    <button class="at2" onclick="window.open('/forbidden')">Trespass</button>
    <a class="at3" href="/minutes" target="_blank">Paper</a>
    <button class="at4" onclick="for (let i = 0; i < 30; i += 1) window.open('/second?' + i)">Storm</button>`,
  ),
  '/play/sneaking': page(
    'Sneaking',
    `<button class="at1" onclick="open('').location = '/leave'">Immediately</button>
    <button class="at2" onclick="later(open(''))">Later</button>`,
    "const later = (blank) => setTimeout(() => { blank.location = '/leave' }, 100)",
  ),
  '/play/person-sends': page(
    'Person',
    `<button class="at1" onclick="fetch('/sent', { method: 'POST' }).catch(() => say('held'))">Send</button>`,
  ),
  '/play/popup': page('Popup', '<button class="at1" onclick="window.close()">Close</button>'),
  '/play/secret': page(
    'Secret',
    `<input class="at1" type="password" aria-label="Password">
    <button class="at2" onclick="document.querySelector('input').type = 'text'">Show</button>`,
  ),
  '/play/opening-secret': page(
    'Opening',
    '<a class="at1" href="/play/secret" target="_blank" rel="opener">Open</a>',
  ),
  '/play/saving': page(
    'Saving',
    `<button class="at1" onclick="make()">Make</button>
    <a class="at2" href="/inline.pdf">Inline</a><a class="at3" href="/broken" download>Lost</a>
    <a class="at4" href="/large" download="../.large.csv">Large</a>`,
    `const make = () => {
      const link = Object.assign(document.createElement('a'), { download: 'made.csv' });
      link.href = URL.createObjectURL(new Blob(['a,b']));
      link.click();
    }`,
  ),
  '/play/scroll': page(
    'Scroll',
    '<p class="at1" style="height: 3000px">Long</p>',
    'onscroll = () => say(scrollY)',
  ),
  '/play/size': page(
    'Size',
    `<button class="at1" style="left: auto; right: 20px; width: 100px" onclick="say('pressed')">Press</button>
    <input class="at2" aria-label="Note"><p class="at3" style="height: 3000px">Long</p>`,
    `addEventListener('resize', () => say(innerWidth + ' by ' + innerHeight))`,
  ),
  '/play/ticking': page(
    'Ticking',
    '<p class="at1">Tick</p>',
    `let last = Date.now();
    setInterval(() => {
      if (Date.now() - last > 1000) say('stood still');
      last = Date.now();
    }, 50)`,
  ),
  '/play/waiting': page('Waiting', '<img class="at1" src="/never"><p class="at2">Here</p>'),
  '/play/slow-answers': page(
    'Slow answers',
    `<a class="at1" href="/forbidden" onclick="fetch('/never')">Trespass</a>
    <a class="at2" href="/second" onclick="fetch('/never')">Minutes</a>`,
  ),
  '/play/asking': page(
    'Asking',
    '<button class="at1">Ask</button>',
    `document.querySelector('button').onclick = async () => { say((await (await fetch('/slow')).text())) }`,
  ),
  '/play/trespassing': page(
    'Trespassing',
    `<iframe class="at1" src="/forbidden"></iframe><iframe class="at2" sandbox src="/leave"></iframe>`,
    `const other = location.search.slice(1);
    const tries = [fetch(other + '/fetched', { mode: 'no-cors' }), new Promise((_, no) => { const image = new Image(); image.onerror = no; image.src = other + '/pictured' }),
      new Promise((_, no) => { const socket = new WebSocket(other.replace('http', 'ws') + '/socket'); socket.onerror = no; socket.onopen = _ })];
    Promise.allSettled(tries).then((all) => say(all.map(({ status }) => status).join() + ('serviceWorker' in navigator)))`,
  ),
};
