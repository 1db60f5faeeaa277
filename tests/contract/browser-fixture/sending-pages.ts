/** A form by each way to send it without a script. All of them go to /sent in the end. */
const forms = `<form action="/sent" method="post"><label>Line <input name="line" value="Pool"></label><button>Plain</button></form>
  <form action="/search"><input name="a" value="1"><button formaction="/sent" formmethod="post">Own address</button></form>
  <button form="far">From afar</button><form id="far" action="/sent" method="post"><input type="hidden" name="b" value="2">
  <input type="image" src="/pixel.png" alt="Picture"></form>
  <form action="/sent" method="post"><input type="submit" id="inner" style="position: absolute; opacity: 0" value="Hidden">
  <label for="inner" role="button">Label</label></form>
  <form action="/moved" method="post"><input name="c" value="3"><button>Moved</button></form>
  <form action="/sent" method="post" enctype="multipart/form-data"><input name="d" value="4 &amp; 5"><input type="file" name="file"><button>In parts</button></form>`;

const frame = "const frame = document.createElement('iframe'); document.body.append(frame);";

/** What a script does when its button is pressed, by the name of the button. */
const scripts: Record<string, string> = {
  Submit: `document.forms[0].submit()`,
  'Request submit': `document.forms[0].requestSubmit()`,
  'New window': `Object.assign(document.forms[0], { target: '_blank' }).submit()`,
  'Opened window': `open('', 'next'); Object.assign(document.forms[0], { target: 'next' }).submit()`,
  Frame: `Object.assign(document.forms[0], { target: 'inside' }).submit()`,
  'Sandboxed frame': `${frame} frame.sandbox = 'allow-scripts allow-forms'; frame.srcdoc = '<form method=post action=' + origin + '/sent></form><script>document.forms[0].submit()</' + 'script>'`,
  'Data frame': `${frame} frame.src = 'data:text/html,<script>fetch(%22' + origin + '/sent%22, { method: %22POST%22, mode: %22no-cors%22 })</' + 'script>'`,
  'Script of a frame': `await frames.inside.fetch('/sent', { method: 'POST' })`,
  'Script of a new frame': `${frame} await frame.contentWindow.fetch('/sent', { method: 'POST' })`,
  Fetch: `await fetch('/sent', { method: 'POST', body: JSON.stringify({ line: 'Pool' }) })`,
  'Kept fetch': `await fetch('/sent', { method: 'PUT', keepalive: true })`,
  'Moved fetch': `await fetch('/moved', { method: 'POST' })`,
  'Deferred fetch': `await (globalThis.fetchLater ?? fetch)('/sent', { method: 'POST', activateAfter: 0 })`,
  XHR: `const xhr = new XMLHttpRequest(); xhr.open('DELETE', '/sent'); xhr.send()`,
  'Blocking XHR': `const xhr = new XMLHttpRequest(); xhr.open('POST', '/sent', false); xhr.send()`,
  'XHR of a window': `const xhr = new (open('').XMLHttpRequest)(); xhr.open('POST', '/sent', false); xhr.send()`,
  Beacon: `navigator.sendBeacon('/sent', 'Pool')`,
  Ping: `Object.assign(document.createElement('a'), { href: '#', ping: '/sent' }).click()`,
  Worker: `new Worker('/sending-worker.js')`,
  'Worker of a text': `new Worker(URL.createObjectURL(new Blob(["fetch('" + origin + "/sent', { method: 'POST' })"])))`,
  'After seconds': `setTimeout(() => fetch('/sent', { method: 'POST' }), 5000)`,
  'Form after seconds': `setTimeout(() => document.forms[0].submit(), 5000)`,
  'Shared worker': `new SharedWorker('/sending-worker.js')`,
  'Shared worker of a frame': `${frame} new frame.contentWindow.SharedWorker('/sending-worker.js')`,
  'Shared worker of a window': `new (open('').SharedWorker)('/sending-worker.js')`,
  'Service worker': `navigator.serviceWorker.register('/sending-worker.js')`,
  'Service worker of a frame': `${frame} frame.contentWindow.navigator.serviceWorker.register('/sending-worker.js')`,
  'Service worker of a window': `open('').navigator.serviceWorker.register('/sending-worker.js')`,
};

const socket = "new WebSocket(origin.replace('http', 'ws') + '/sent')";
const opened = 'await new Promise((resolve) => (socket.onopen = resolve));';

/** What goes over a socket, and by GET. `line` is a socket that the page has opened by itself. */
const sockets: Record<string, string> = {
  'New socket': `const socket = ${socket}; ${opened} socket.send('Pool')`,
  'Open socket': `line.send('Pool')`,
  'Bytes and an end': `line.send(new TextEncoder().encode('Pool').buffer); line.close()`,
  Blob: `line.send(new Blob(['Pool']))`,
  'After an unreadable message': `try { line.send(Object.create(null)) } catch {} line.send('Pool')`,
  'Changed functions': `Object.prototype.toJSON = () => ({ kind: 'message', messageId: 1, url: origin, body: 'ping' }); String = () => ''; line.send('Pool')`,
  'Socket of a frame': `${frame} WebSocket = frame.contentWindow.WebSocket; const socket = ${socket}; ${opened} socket.send('Pool')`,
  'Way of a removed frame': `${frame} const { send } = frame.contentWindow.WebSocket.prototype; frame.remove(); send.call(line, 'Pool')`,
  'Way of a window': `open('').WebSocket.prototype.send.call(line, 'Pool')`,
  'Socket of a worker': `new Worker('/socket-worker.js')`,
  'Socket of a worker of a worker': `new Worker('/outer-worker.js')`,
  'Fetch of an acting address': `await fetch('/sent/12/delete')`,
  'XHR of an acting address': `const xhr = new XMLHttpRequest(); xhr.open('GET', '/sent/12/delete'); xhr.send()`,
  'Events of an acting address': `new EventSource('/sent/12/delete')`,
  'Picture of an acting address': `new Image().src = '/sent/12/delete'`,
  'Jump to an acting address': `location = '/sent/12/delete'`,
  'Window of an acting address': `open('/sent/12/delete')`,
  'Frame of an acting address': `document.body.append(Object.assign(document.createElement('iframe'), { src: '/sent/12/delete' }))`,
  Transport: `new WebTransport('https://127.0.0.1:1/sent')`,
  Peer: `new RTCPeerConnection()`,
};

/** Workers that send over a socket, by path. */
export const socketWorkers: Record<string, string> = {
  '/socket-worker.js': `const socket = ${socket.replace('origin', 'location.origin')}; socket.onopen = () => socket.send('Pool')`,
  '/outer-worker.js': `new Worker('/socket-worker.js')`,
};

/** A page with a button for each script. */
const scriptPage = (ways: Record<string, string>): string => `${Object.keys(ways)
  .map((name) => `<button>${name}</button>`)
  .join('')}<script>const ways = {${Object.entries(ways)
  .map(([name, script]) => `'${name}': async () => { ${script} }`)
  .join()}};
    for (const each of document.querySelectorAll('button'))
      each.onclick = () => ways[each.textContent]().then(() => 'done', ({ name }) => name).then((text) => (out.textContent = text));
    </script>`;

/** Sends what the page asks for by itself. */
const order = (name: string): string =>
  `fetch('/sent', { method: 'POST', body: JSON.stringify({ operationName: '${name}' }) })`;

/** Pages that send something, by path. */
export const sendingPages: Record<string, string> = {
  '/sending': `<!doctype html><title>Sending</title>${forms}`,
  '/sending/scripts': `<!doctype html><title>Scripts</title><p id="out"></p>
    <form action="/sent" method="post"><input name="line" value="Pool"></form><iframe name="inside" src="/second"></iframe>
    ${scriptPage(scripts)}`,
  '/sending/sockets': `<!doctype html><title>Sockets</title><script>const line = ${socket}; line.onmessage = ({ data }) => greeting.append(data, isSecureContext ? '' : ' to a page without TLS')</script>
    ${scriptPage(sockets)}<p id="out"></p><p id="greeting"></p>`,
  '/sending/once': `<!doctype html><title>Once</title>
    <form action="/sent" method="post" onsubmit="form.disabled = true; form.textContent = 'Wait'"><button id="form">Form</button></form>
    <form action="/sent" method="post" onsubmit="setTimeout(() => { parts.disabled = true; send.value = 'Wait' })"><fieldset id="parts"><input type="submit" id="send" value="Late"></fieldset></form>
    <button onclick="this.disabled = true; this.firstChild.data = 'Wait'; fetch('/sent', { method: 'POST' })">Script</button>
    <button onclick="if (this.getAttribute('aria-disabled') !== 'true') { this.setAttribute('aria-disabled', 'true'); fetch('/sent', { method: 'POST' }) }">Stated</button>`,
  '/sending/beats': `<!doctype html><title>Beats</title><script>const line = ${socket}; line.onopen = () => { line.send('beat 1'); line.send('{"op":1,"n":1}'); line.send(new Blob(['1'])) };
    fetch('/sent/ajax?action=cancel_draft')</script>
    <button onclick="line.send('{&quot;op&quot;:1,&quot;n&quot;:2}')">Count</button> <button onclick="line.send('{&quot;op&quot;:7,&quot;n&quot;:2}')">Other</button>
    <button onclick="line.send(new Blob(['2']))">Bytes</button> <button onclick="fetch('/sent/ajax?action=delete_unit')">Remove</button>
    <button onclick="line.send('beat 2')">Beat</button> <button onclick="line.send('pay 2')">Pay</button>`,
  '/sending/by-itself': `<!doctype html><title>By itself</title><script>${order('Poll')}</script>
    <button onclick="${order('Poll').replaceAll("'", '&#39;')}">Poll</button> <button onclick="${order('Pay').replaceAll("'", '&#39;')}">Pay</button>
    <a href="/sending/more">More</a> <button onclick="location = '/sending/more'">Jump</button>`,
  '/sending/more': `<!doctype html><title>More</title><script>${order('More')}</script>`,
};
