/** A promise that the test settles. */
export function createDeferred<Value = unknown>() {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => (settle = resolve));
  return { promise, resolve: (value: Value) => settle(value) };
}
