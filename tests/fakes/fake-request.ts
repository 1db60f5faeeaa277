/** An XMLHttpRequest that uses fetch. It reports progress twice: half sent, then all. */
export class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  statusText = '';
  responseText = '';
  readonly #fetch: typeof globalThis.fetch;
  readonly #stop = new AbortController();
  readonly #headers = new Headers();
  #target = { method: '', address: '' };
  #type: string | null = null;

  constructor(fetch: typeof globalThis.fetch) {
    super();
    this.#fetch = fetch;
  }

  open(method: string, address: string | URL): void {
    this.#target = { method, address: String(address) };
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
    const { method, address } = this.#target;
    const { signal } = this.#stop;
    for (const loaded of [1, 2]) {
      const progress = { lengthComputable: true, loaded, total: 2 };
      this.upload.dispatchEvent(Object.assign(new Event('progress'), progress));
    }
    try {
      const response = await this.#fetch(address, { method, headers: this.#headers, body, signal });
      this.responseText = await response.text();
      this.status = response.status;
      this.statusText = response.statusText;
      this.#type = response.headers.get('Content-Type');
    } catch {
      // As in a browser, an abort fires no error event, and an error has no reason.
      if (!signal.aborted) this.dispatchEvent(new Event('error'));
      return;
    }
    this.dispatchEvent(new Event('load'));
  }
}
