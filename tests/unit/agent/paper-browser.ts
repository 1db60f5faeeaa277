import { type Element, Window } from 'happy-dom';
import type { DownloadedFile, Target } from '../../../mock-server/browser/driver.ts';
import type { PageReading } from '../../../mock-server/browser/page-reading.ts';

/** Whatever answers requests: the portal mounted in an app, or a site made up for a test. */
export type Site = (request: Request) => Response | Promise<Response>;

const { DOMParser } = new Window();
const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

const words = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const nameOf = (element: Element): string => words(element.getAttribute('aria-label') ?? element.textContent);

/** The least of a browser that recipes need: pages, cookies, links, forms and downloads, no network. */
export class PaperBrowser {
  url = 'about:blank';
  private page = parse('');
  private reading: PageReading | undefined;
  private readonly cookies = new Map<string, string>();
  private readonly typed = new Map<string, string>();
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  private async fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.site(new Request(url, { ...init, headers: { cookie }, redirect: 'manual' }));
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = (line.split(';')[0] ?? '').split('=');
      if (name !== undefined) this.cookies.set(name, value ?? '');
    }
    const location = response.headers.get('location');
    if (location !== null) return this.fetch(new URL(location, url).href);
    Object.defineProperty(response, 'url', { value: url });
    return response;
  }

  async goto(url: string, init?: RequestInit): Promise<void> {
    const response = await this.fetch(url, init);
    this.url = response.url;
    this.page = parse(await response.text());
    this.reading = undefined;
    this.typed.clear();
  }

  forgetCookies(): void {
    this.cookies.clear();
  }

  private absolute(link: Element): string {
    return new URL(link.getAttribute('href') ?? '', this.url).href;
  }

  read(): PageReading {
    this.reading ??= this.readPage();
    return this.reading;
  }

  private readPage(): PageReading {
    const document = this.page;
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    return {
      url: this.url,
      title: document.title,
      text: words(document.body.textContent),
      headings: all('h1, h2, h3').map((item) => ({
        level: Number(item.tagName[1]),
        text: words(item.textContent),
      })),
      links: all('a[href]').map((link) => ({ text: nameOf(link), href: this.absolute(link) })),
      buttons: all('button').map(nameOf),
      fields: all('input:not([type=hidden]), select').map((field) => ({
        label: words(document.querySelector(`label[for="${field.id}"]`)?.textContent),
        type: field.tagName === 'SELECT' ? 'select' : (field.getAttribute('type') ?? 'text'),
        value: '',
        options: [...field.querySelectorAll('option')].map((option) => words(option.textContent)),
      })),
      tables: all('table').map((table) => ({
        caption: words(table.querySelector('caption')?.textContent),
        header: [...table.querySelectorAll('thead th')].map((cell) => words(cell.textContent)),
        rows: [...table.querySelectorAll('tbody tr')].map((row) =>
          [...row.querySelectorAll('th, td')].map((cell) => {
            const link = cell.querySelector('a[href]');
            return { text: words(cell.textContent), ...(link ? { href: this.absolute(link) } : {}) };
          }),
        ),
      })),
    };
  }

  type(target: Target, value: string): void {
    if (target.by !== 'label') throw new Error('Only labels can be filled.');
    const label = [...this.page.querySelectorAll('label')].find(
      (item) => words(item.textContent) === target.label,
    );
    const id = label?.getAttribute('for');
    const name = id ? this.page.getElementById(id)?.getAttribute('name') : undefined;
    if (!name) throw new Error(`There is no field "${target.label}".`);
    this.typed.set(name, value);
  }

  /** Follows a link, or presses a button and sends its form. */
  async click(target: Target): Promise<void> {
    if (target.by === 'href') return this.goto(this.linkTo(target.href));
    const name = target.by === 'role' ? target.name : '';
    const form = [...this.page.querySelectorAll('main form')].find((candidate) =>
      [...candidate.querySelectorAll('button')].some((button) => nameOf(button) === name),
    );
    if (form === undefined) throw new Error(`There is no button "${name}".`);
    const hidden = [...form.querySelectorAll('input[type=hidden]')].map((field): [string, string] => [
      field.getAttribute('name') ?? '',
      field.getAttribute('value') ?? '',
    ]);
    const body = new URLSearchParams([...hidden, ...this.typed]);
    return this.goto(new URL(form.getAttribute('action') ?? '', this.url).href, { method: 'POST', body });
  }

  private linkTo(href: string): string {
    const link = this.read().links.find((candidate) => candidate.href === href);
    if (link === undefined) throw new Error(`There is no link to ${href}.`);
    return link.href;
  }

  async download(target: Target): Promise<DownloadedFile> {
    if (target.by !== 'href') throw new Error('Only links can be downloaded.');
    const response = await this.fetch(this.linkTo(target.href));
    const name =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { name, type: response.headers.get('content-type') ?? '', bytes };
  }
}
