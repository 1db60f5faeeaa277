/** The static pages of the fixture site, by path. */
export const fixturePages: Record<string, string> = {
  '/': `<!doctype html><html lang="en"><head><title> Home
    page </title><link rel="stylesheet" href="/site.css"><style>h1 { margin: 0 }</style>
    </head><body onload="void 0"><h1>Oak Lane</h1>
    <p>Two <b>short</b> words.</p><p hidden>Not for eyes</p><script>secretScript()</script>
    <nav><a href="/second">Second   page</a> <a href="/second?again">second page</a>
    <a href="/forbidden">Forbidden</a> <a href="/leave">Leave</a> <a href="/redirect">Moved</a>
    <a href="javascript:void 0">Run</a> <a href="/minutes">Minutes</a> <a href="/list.csv" download="mine.csv">List</a>
    <a href="/second" style="display: none">Ghost</a> <a href="/second" aria-label="Named otherwise">x</a>
    <a href="#part">Part</a> <a href="/broken">Broken</a></nav>
    <iframe src="/second"></iframe><object data="/second"></object>
    <img src="/pixel.png" alt="A dot"><img src="/second" alt="No picture">
    <svg viewBox="0 0 1 1"><script>x()</script><path d="M0 0" onclick="x()"></path></svg>
    <table><caption>Fees</caption><thead><tr><th>Unit</th><th>Due</th></tr></thead>
    <tbody><tr><td>A1</td><td><a href="fee/1">$10</a></td></tr></tbody></table>
    <h2 id="part">Part</h2></body></html>`,
  '/scripts': `<!doctype html><title>Written</title><script>document.title = 'Run'</script>
    <body onload="document.title = 'Run'"><a href="javascript:void (document.title = 'Run')">Run</a></body>`,
  '/second': '<!doctype html><title>Second</title><h1>Second</h1><a href="/">Home</a>',
  '/based': '<!doctype html><base href="/deep/er/"><title>Based</title><a href="../second-level">Up</a>',
  '/form': `<!doctype html><title>Form</title><form action="/echo" method="post">
    <label>Your name <input name="who" value="Ada"></label>
    <label for="secret">Password</label><input id="secret" name="secret" type="password">
    <label>Color <select name="color"><option value="r">Red</option><option value="g">Dark  green</option></select></label>
    <label><input type="checkbox" name="agree" value="yes"> I agree</label>
    <label><input type="radio" name="size" value="s" checked> Small</label>
    <label><input type="radio" name="size" value="l"> Large</label>
    <textarea name="note" aria-label="Note">
first</textarea><input type="hidden" name="token" value="t1"><input name="off" value="1" disabled>
    <fieldset disabled><input name="off2" value="1"></fieldset>
    <button name="do" value="save">Save</button><button name="do" value="drop">Drop</button>
    <button disabled>Frozen</button><button type="button">Idle</button></form>
    <form action="/echo" method="post" enctype="multipart/form-data" aria-label="Parts"><input name="one" value="1">
    <input type="file" name="paper"><input type="submit" value="Send parts"></form>
    <form action="/search?old=1"><input type="search" name="q" aria-label="Search"><button>Find</button></form>
    <form action="/forbidden" method="post"><button>Trespass</button></form>`,
  '/dated': `<!doctype html><title>Dated</title><form action="/search"><label>Day <input type="date" name="day"></label>
    <label>Amount <input type="number" step="any" name="amount" value="7"></label><button>Find</button></form>`,
  '/login': `<!doctype html><title>Sign in</title><form action="/login" method="post"><label>User <input name="user"></label>
    <label>Password <input type="password" name="password"></label><button>Sign in</button></form>`,
  '/forbidden': '<!doctype html><title>Forbidden</title>',
};
