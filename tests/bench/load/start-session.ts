/** Starts the session of an email address, and returns its token. */
export async function startSession(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/session/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  return ((await response.json()) as { sessionToken: string }).sessionToken;
}
