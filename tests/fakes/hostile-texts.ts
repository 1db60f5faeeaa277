/** Texts that do harm if they are used as code, markup, an address or a layout. Their scripts call `hit`. */
const script = 'globalThis.hit?.()';
const elsewhere = 'https://evil.example/';

const elements = [
  `<script>${script}</script>`,
  `<ScRiPt src="${elsewhere}x.js"></sCrIpT>`,
  `<scr<script>ipt>${script}</scr</script>ipt>`,
  `<img src=x onerror="${script}">`,
  `<img src="${elsewhere}pixel.png" srcset="${elsewhere}2x.png 2x">`,
  `<image xlink:href="${elsewhere}i.svg">`,
  `<svg onload="${script}"><use href="${elsewhere}i.svg#a"/></svg>`,
  `<svg><script href="data:text/javascript,${script}"/></svg>`,
  `<svg><animate onbegin="${script}" attributeName=x dur=1s></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${script}"></style></mglyph></table></mtext></math>`,
  `<iframe src="javascript:${script}"></iframe>`,
  `<iframe srcdoc="<script>${script}</script>"></iframe>`,
  `<object data="${elsewhere}o.swf"></object><embed src="${elsewhere}e.swf">`,
  `<link rel="stylesheet" href="${elsewhere}s.css">`,
  `<style>* { position: fixed; inset: 0; background: url(${elsewhere}c.png) }</style>`,
  `<base href="${elsewhere}">`,
  `<meta http-equiv="refresh" content="0;url=${elsewhere}">`,
  `<form action="${elsewhere}"><button>Start</button><input name=p type=password autofocus onfocus="${script}"></form>`,
  `<a href="javascript:${script}">click</a>`,
  `<video src="${elsewhere}v.mp4" autoplay onplay="${script}"><source onerror="${script}"></video>`,
  `<audio src="${elsewhere}a.mp3" autoplay></audio>`,
  `<body onload="${script}">`,
  `<details open ontoggle="${script}"><summary>x</summary></details>`,
  `<marquee onstart="${script}">x</marquee>`,
  `<template><script>${script}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${script}>">`,
  `<!--><img src=x onerror="${script}">-->`,
  `<![CDATA[<img src=x onerror="${script}">]]>`,
  `<div style="position:fixed;inset:0;z-index:2147483647">You were signed out</div>`,
  `<dialog open><form method=dialog>Password</form></dialog>`,
  `<div popover id=p></div><button popovertarget=p>x</button>`,
  `<p id="root" class="dark" name="querySelector" dir="rtl">clobber</p>`,
  `<portal src="${elsewhere}"></portal><fencedframe></fencedframe>`,
  `<input type=image src="${elsewhere}b.png"><isindex type=image src=x onerror="${script}">`,
  `"><img src=x onerror="${script}">`,
  `'-${script}-'`,
  '`${' + script + '}`',
  '{{constructor.constructor("return globalThis.hit()")()}}',
];

const addresses = [
  `javascript:${script}`,
  `JaVaScRiPt:${script}`,
  `java\tscript:${script}`,
  `java&#10;script:${script}`,
  `java&Tab;script:${script}`,
  `&#x6A;avascript:${script}`,
  ` javascript:${script}`,
  `\u0001javascript:${script}`,
  `javascript&colon;${script}`,
  `javascript://a.example/%0A${script}`,
  `data:text/html,<script>${script}</script>`,
  `data:text/html;base64,PHNjcmlwdD5oaXQoKTwvc2NyaXB0Pg==`,
  `vbscript:${script}`,
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'view-source:https://evil.example/',
  'intent://evil.example#Intent;end',
  'ms-settings:privacy',
  '//evil.example/x',
  '/api/tasks/clear',
  '#root',
  '?sessionToken=1',
  `feed:javascript:${script}`,
];

const links: ((address: string) => string)[] = [
  (address) => `[click](${address})`,
  (address) => `[click](<${address}>)`,
  (address) => `[click](${address} "title\\" onmouseover=${script}")`,
  (address) => `![picture](${address})`,
  (address) => `[![picture](${address})](${address})`,
  (address) => `[click][ref]\n\n[ref]: ${address}`,
  (address) => `<${address}>`,
];

const around: ((text: string) => string)[] = [
  (text) => text,
  (text) => `# ${text}`,
  (text) => `- [ ] ${text}`,
  (text) => `> ${text}`,
  (text) => `| a |\n|---|\n| ${text} |`,
  (text) => `\`\`\`html\n${text}\n\`\`\``,
  (text) => `Due[^1]\n\n[^1]: ${text}`,
];

const shapes = [
  'W'.repeat(20_000),
  `${'\u0300'.repeat(500)}x`,
  '﷽'.repeat(200),
  '\u202Eeverything from here is the other way round',
  `${'\u2066'.repeat(200)}never closed`,
  '\u200B'.repeat(5_000),
  `| ${'a | '.repeat(300)}\n|${'---|'.repeat(300)}\n| ${'b | '.repeat(300)}`,
  `${'#'.repeat(6)} ${'wide'.repeat(500)}`,
  `${'>'.repeat(90)} deep`,
  `${'- '.repeat(90)}deep`,
  `\`\`\`\n${'code'.repeat(5_000)}\n\`\`\``,
  `[${'x'.repeat(5_000)}](https://a.example/${'y'.repeat(5_000)})`,
  `${'**'.repeat(500)}x`,
  '\u0000\u0001\u0008\u001B[31mred\u007F\u009B',
  '\uD800 a half of a pair \uDFFF',
  'line\u2028separator\u2029paragraph',
  `1${'0'.repeat(400)}. list`,
  '[x]: javascript:1 "t"\n[x]\n[x][x]',
  '<a href="https://a.example">raw</a> https://b.example www.c.example d@e.example',
];

/** Markdown that an agent may read on a page. */
export const hostileMarkdown: readonly string[] = [
  ...elements.flatMap((text) => around.map((wrap) => wrap(text))),
  ...addresses.flatMap((address) => links.map((link) => link(address))),
  ...shapes,
];

/** Texts for titles, steps and cells. */
export const hostileTexts: readonly string[] = [...elements, ...addresses, ...shapes];

/** File names. */
export const hostileNames: readonly string[] = [
  ...elements.map((text) => `${text}.pdf`),
  ...addresses.map((text) => `${text}.csv`),
  'invoice\u202Efdp.exe',
  '\u2066\u2067\u2068minutes\u2069.pdf',
  're\u200Bport\u200D\uFEFF.xlsx',
  '\u061C\u200E\u200F.txt',
  'tag\u{E0041}\u{E0042}.md',
  'new\nline\r\ttab.csv',
  '../../etc/passwd',
  '..\\..\\windows\\system32.txt',
  'con.json',
  '__proto__',
  'constructor.toString',
  `${'W'.repeat(3_000)}.pdf`,
  `${'\u0300'.repeat(300)}.png`,
  '.',
  ' ',
  '%2e%2e%2f%00.txt',
];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A table of all texts, with formulas and broken quotes. */
export const hostileCsv: string = [
  ['Name', ...elements.slice(0, 3)].map(quoted).join(','),
  ...hostileTexts.map((text, row) => `${row},${quoted(text)}`),
  '=HYPERLINK("https://evil.example","x"),+1+1,-1,@SUM(1)',
  `=cmd|' /C calc'!A0,"never closed`,
].join('\n');

/** Invalid or malicious JSON. */
export const hostileJson: readonly string[] = [
  JSON.stringify(Object.fromEntries(hostileTexts.map((text) => [text, text]))),
  '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
  '{"toJSON": "x", "a": 12345678901234567890, "a": 1e999}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  `{"a": "</script><script>${script}</script>"`,
  '\uFEFF{"a": 1}',
  '"\\u202E\\u0000"',
];
