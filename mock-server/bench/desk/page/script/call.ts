const api = '/__mock/api/';

/** Asks something of the desk; rejects with the desk's own words. `call` is a method and a path. */
export async function call(call: string, body?: unknown): Promise<unknown> {
  const [method = 'GET', path = ''] = call.split(' ');
  const response = await fetch(api + path, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = answer as { message?: string };
  throw new Error(message ?? `The desk answered ${response.status}`);
}
