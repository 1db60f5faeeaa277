import { createHash } from 'node:crypto';
import { bundleScript } from '../bundle-script.ts';

export interface Contender {
  name: string;
  /** Replaces the server's page. */
  page?: string;
  /** The policy source for its inline script. */
  scriptSource?: string;
  /** Served from a subdomain of the host's site, so that both share a process. Otherwise from another site. */
  onSubdomain?: boolean;
}

/** A minimal frame: a controlled textarea, and a dialog that shows the text. */
const BARE = `
  import { createElement as h, Fragment, render } from 'preact';
  import { useState } from 'preact/hooks';

  function Prompt() {
    const [text, setText] = useState('');
    const [asked, setAsked] = useState();
    return h(
      Fragment,
      null,
      h('textarea', {
        'aria-label': 'Prompt',
        value: text,
        onInput: (event) => setText(event.currentTarget.value),
        onKeyDown: (event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          setAsked(text);
        },
      }),
      asked === undefined ? null : h('dialog', { ref: (it) => it && !it.open && it.showModal() }, asked),
    );
  }
  render(h(Prompt), document.getElementById('hoa-pilot'));
  const host = new URLSearchParams(location.search).get('host');
  parent.postMessage({ source: 'hoa-pilot', type: 'ready' }, host);
`;

const page = (head: string, body: string) => `<!doctype html>
<html lang="en" data-hoa-pilot-page>
  <head>
    <meta charset="utf-8" />
    <title>HOA Pilot</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${head}
  </head>
  <body>
    <div id="hoa-pilot"></div>
    ${body}
  </body>
</html>
`;

/** Returns the pages to compare. At each place the bare page comes first, as the reference. */
export async function readContenders(hostOrigin: string): Promise<Contender[]> {
  const script = await bundleScript(BARE);
  if (script.includes('</script')) throw new Error('The script of the bare page contains </script');
  const hash = createHash('sha256').update(script).digest('base64');
  const hosts = `<meta name="hoa-pilot-hosts" content="${hostOrigin}" />`;
  const bare: Contender = {
    name: 'bare Preact page',
    page: page('', `<script>${script}</script>`),
    scriptSource: `'sha256-${hash}'`,
  };
  return [
    bare,
    { name: 'frame page as shipped' },
    { name: 'page of one script', page: page(`${hosts}<script defer src="/widget.js"></script>`, '') },
    { ...bare, name: 'bare page, subdomain', onSubdomain: true },
    { name: 'frame page, subdomain', onSubdomain: true },
  ];
}
