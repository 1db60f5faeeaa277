/** Runs in the page before its scripts: every access to storage throws, as in an untrusted frame. */
export function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Denied', 'SecurityError');
      },
    });
}
