/** An XMLHttpRequest over a fetch. It tells of half of what it sends, then of all. */
export class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  readonly #fetch: typeof globalThis.fetch;
  readonly #stop = new AbortController();
  readonly #headers = new Headers();
  #asked = { method: '', address: '' };
  #type: string | null = null;

  constructor(fetch: typeof globalThis.fetch) {
    super();
    this.#fetch = fetch;
  }

  open(method: string, address: string | URL): void {
    this.#asked = { method, address: String(address) };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return name === 'Content-Type' ? this.#type : null;
  }

  abort(): void {
    this.#stop.abort();
  }

  send(body?: Document | XMLHttpRequestBodyInit | null): void {
    void this.#exchange(body instanceof FormData || body instanceof Blob ? body : null);
  }

  async #exchange(body: FormData | Blob | null): Promise<void> {
    const { method, address } = this.#asked;
    const { signal } = this.#stop;
    for (const loaded of [1, 2]) {
      const told = { lengthComputable: true, loaded, total: 2 };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), told));
    }
    try {
      const response = await this.#fetch(address, { method, headers: this.#headers, body, signal });
      this.responseText = await response.text();
      this.status = response.status;
      this.statusText = response.statusText;
      this.#type = response.headers.get('Content-Type');
    } catch {
      // As the browser does: an abort ends it without a word, anything else is an error without a reason.
      if (!signal.aborted) this.dispatchEvent(new Event('error'));
      return;
    }
    this.dispatchEvent(new Event('load'));
  }
}
