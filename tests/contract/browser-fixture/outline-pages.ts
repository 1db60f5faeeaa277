const repeat = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index + 1)).join('');

/** Pages to read as outlines and to act on, for every browser. */
export const outlinePages: Record<string, string> = {
  '/outline': `<!doctype html><title>Dues</title><main><h1>Dues</h1><p>Page text [e1] to copy.</p>
    <a href="/second">Second page</a> <a href="/minutes">Minutes</a> <a href="/forbidden">Trespass</a>
    <form action="/echo" method="post" enctype="multipart/form-data"><label>Unit <input name="unit"></label>
    <label>Password <input name="secret" type="password" value="tr0ub4dor"></label>
    <label>Color <select name="color"><option value="r">Red</option><option value="g">Green</option></select></label>
    <label><input name="agree" type="checkbox" value="yes"> I agree</label>
    <label>Paper <input name="paper" type="file"></label><button>Send</button></form>
    <form action="/forbidden"><label>Code <input name="code"></label></form>
    <table><caption>Owners</caption><tr><th>Unit</th><th>Owner</th><th></th></tr>${repeat(40, (unit) => `<tr><td>A${unit}</td><td>Owner [e${unit}]</td><td><a href="/fee/${unit}">Fee ${unit}</a></td></tr>`)}</table>
    </main>`,
};

/** Pages whose scripts an outline and its actions have to deal with. */
export const scriptedOutlinePages: Record<string, string> = {
  '/outline/changing': `<!doctype html><title>Changing</title><button onclick="change()">Go</button><button id="b">View</button>
    <script>const change = () => { b.textContent = 'Delete'; document.body.append('Added') }</script>`,
  '/outline/replacing': `<!doctype html><title>Replacing</title><div id="box"><button>Save</button><button>Same</button><button>Same</button></div>
    <button onclick="box.innerHTML = box.innerHTML">Draw again</button>`,
  '/outline/days': `<!doctype html><title>Days</title><style>div > div { cursor: pointer; height: 5px }</style><div id="days"></div><script>
    for (let day = 1; day <= 31; day += 1) days.append(Object.assign(document.createElement('div'), { textContent: day }))</script>`,
  '/outline/frames': `<!doctype html><title>Frames</title><iframe title="Inner" src="/outline/framed" style="margin: 60px; width: 400px"></iframe>
    <iframe hidden src="/second"></iframe>`,
  '/outline/framed': `<!doctype html><title>Framed</title><label>Note <input></label><a href="/outline/late">Late page</a> <a href="/forbidden">Trespass</a>
    <a href="/inline.pdf">Paper</a><button onclick="out.textContent = 'pressed ' + document.querySelector('input').value">Press</button><p id="out"></p>`,
  '/outline/shadows': `<!doctype html><title>Shadows</title><x-open>Slotted</x-open><x-closed></x-closed><x-late></x-late><button onclick="late()">Grow</button><script>
    for (const mode of ['closed', 'open']) customElements.define('x-' + mode, class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode }).innerHTML = '<button onclick="document.title = this.textContent">In ' + mode + '</button><slot></slot>' + (mode === 'open' ? '<x-closed></x-closed>' : '') } });
    const late = () => document.querySelector('x-late').attachShadow({ mode: 'closed' }).append('Later');
    </script>`,
  '/outline/shadow-list': `<!doctype html><title>Shadow list</title><main>${repeat(40, (at) => `<x-card class="card" data-at="${at}"></x-card>`)}</main><script>
    customElements.define('x-card', class extends HTMLElement {
      connectedCallback() { this.attachShadow({ mode: this.dataset.at % 2 ? 'open' : 'closed' }).innerHTML = '<p>Lot ' + this.dataset.at + '</p><button>Open ' + this.dataset.at + '</button>' } });
    </script>`,
  // Each button shows one text in another way. Most leave the markup as it is.
  '/outline/changes': `<!doctype html><title>Changes</title><style>p { display: none } .auto { content-visibility: auto }
    #box:checked ~ .checked, body.on .body, .field:focus ~ .focus { display: block } @media (max-width: 500px) { .narrow { display: block } }
    @keyframes reveal { to { visibility: visible } } .animated { display: block; visibility: hidden } .alt { visibility: hidden }</style>
    <p class="rule">Seen rule</p><p class="inserted">Seen inserted</p><p class="adopted">Seen adopted</p><p class="disabled">Seen disabled</p><p class="body">Seen body</p>
    <p class="animated">Seen animated</p><p class="narrow">Seen narrow</p><div popover id="pop">Seen popover</div><dialog id="dialog">Seen dialog</dialog>
    <details id="details"><summary>Part</summary>Seen details</details><div><input id="box" type="checkbox"><p class="checked">Seen checked</p></div>
    <div><input class="field" id="field" aria-label="Field"><p class="focus">Seen focus</p></div><span id="data">Text</span>
    <b id="host">b</b><div id="shadow"></div><iframe id="inner" srcdoc="Inner"></iframe><img alt="Seen picture" class="alt"><img id="image" alt="Image">
    <style id="off">.disabled { display: none !important }</style><main></main><div style="height: 3000px"></div><div id="part"><p class="far">Seen far</p></div><script>
    part.className = location.search === '?far' ? 'auto' : '';
    const root = shadow.attachShadow({ mode: 'closed' });
    root.append('Inside');
    const rule = (text) => document.styleSheets[0].insertRule(text, document.styleSheets[0].cssRules.length);
    const show = (name) => rule('.' + name + ' { display: block }');
    const ways = {
      rule: () => (document.styleSheets[0].cssRules[0].style.display = 'block'), inserted: () => show('inserted'), far: () => show('far'),
      adopted: () => { const sheet = new CSSStyleSheet(); sheet.replaceSync('.adopted { display: block }'); document.adoptedStyleSheets = [sheet] },
      disabled: () => { show('disabled'); document.styleSheets[1].disabled = true }, body: () => (document.body.className = 'on'),
      animated: () => rule('.animated { animation: reveal 50ms forwards }'), popover: () => pop.showPopover(), dialog: () => dialog.show(),
      details: () => (details.open = true), checked: () => (box.checked = true), focus: () => field.focus(), data: () => (data.firstChild.data = 'Seen data'),
      value: () => (field.value = 'Seen value'), shadow: () => (root.firstChild.data = 'Seen shadow'), picture: () => rule('.alt.alt { visibility: visible }'), alt: () => (image.alt = 'Seen alt'),
      frame: () => (inner.contentDocument.body.firstChild.data = 'Seen frame') };
    for (const [name, run] of Object.entries(ways)) document.querySelector('main').append(Object.assign(document.createElement('button'), { textContent: name, onclick: run }));
    </script>`,
  // A long table with a link per row, drawn in another order or place.
  '/outline/long': `<!doctype html><title>Long</title><style>.sticky tr:nth-child(150), .fixed tr:nth-child(150) { position: sticky; top: 0 } .fixed tr:nth-child(150) { position: fixed }
    .mirrored table { transform: scaleY(-1) } .columns { columns: 4 }</style>
    <div id="around"><table><tr><th>Unit</th><th></th></tr>${repeat(300, (row) => `<tr><td>A${row}</td><td><a href="/fee/${row}">Fee ${row}</a></td></tr>`)}</table></div>
    <script>around.className = location.search.slice(1); if (around.className === 'lifted') document.querySelectorAll('tr')[250].style.transform = 'translateY(1000px)'</script>`,
  // Draws the rows in view only, the last one first, and their content a little later.
  '/outline/virtual': `<!doctype html><title>Virtual</title><div role="grid"><div role="row"><span role="columnheader">Unit</span></div>
    <div id="pane" style="height: 100px; overflow: auto; position: relative"></div></div><script>
    const draw = () => {
      const first = Math.floor(pane.scrollTop / 20);
      const rows = Array.from({ length: 8 }, (_, index) => first + index).filter((at) => at < 60);
      pane.innerHTML = '<div style="height: 1200px"></div>' + rows.reverse().map((at) =>
        '<div role="row" style="position: absolute; top: ' + at * 20 + 'px"><span role="gridcell" data-at="' + at + '">…</span></div>').join('');
      setTimeout(() => pane.querySelectorAll('[data-at]').forEach((cell) => (cell.textContent = 'A' + cell.dataset.at)), 50);
    };
    pane.onscroll = draw;
    draw();</script>`,
  '/outline/hidden': `<!doctype html><title>Hidden</title><style>.away { position: absolute; left: -9999px } .tiny { position: absolute; width: 1px; height: 1px; overflow: hidden }
    .clear { opacity: 0 } .zero { font-size: 0 } .shut { max-height: 0; overflow: hidden } .blank { visibility: hidden } .blank b { visibility: visible }</style>
    <p class="away">Ghost</p><p class="tiny">Ghost</p><p class="clear">Ghost</p><p class="zero">Ghost</p><div class="shut"><p>Ghost</p></div>
    <p class="blank">Ghost <b>Island</b></p><p aria-hidden="true">Shown to eyes</p><label><input type="checkbox" class="clear"> Drawn box</label>
    <details><summary>More</summary>Ghost</details><div style="cursor: pointer"><span style="display: block">Card</span><span>A</span><span>1</span></div>`,
  '/outline/acting': `<!doctype html><title>Acting</title><style>#menu { display: none } #top:hover #menu { display: block }</style>
    <div id="top" role="button">Menu<p id="menu">Opened</p></div><div role="switch" aria-checked="false" tabindex="0" onclick="this.ariaChecked = 'true'">Alerts</div>
    <div role="switch" aria-checked="false" tabindex="0">Stuck</div><label>Keys <input onkeydown="say([event.key, event.shiftKey])"></label>
    <input id="chosen" type="file" style="display: none" onchange="say(this.files[0].name)"><button onclick="chosen.click()">Attach</button>
    <div contenteditable="true" aria-label="Letter"></div><button onclick="confirm('Sure?')">Ask</button>
    <form><input required aria-label="Must"><button>Order</button></form><p id="out"></p>
    <div style="height: 3000px"></div><h2>Far [e1]</h2><button onclick="say('deep')">Deep</button><script>const say = (text) => { out.textContent += text + ' ' };
    addEventListener('scroll', () => { if (scrollY > 2000) say('end') })</script>`,
};
