/** A port in memory: the test delivers each message itself, so nothing thrown is lost. */
export function createFakePort() {
  const received: unknown[] = [];
  let listener: (event: { data: unknown }) => void = () => {};
  const port = {
    postMessage: (data: unknown) => void received.push(data),
    addEventListener: (_: string, added: typeof listener) => void (listener = added),
    start() {},
    close() {},
  };
  return { port: port as unknown as MessagePort, received, deliver: (data: unknown) => listener({ data }) };
}
