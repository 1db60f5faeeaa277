/** Whether a status message is about a login. */
export function mentionsLogin(statusMessage: string | undefined): boolean {
  return /\blog[\s-]?ins?\b|\bcredentials?\b|\bauthenticat(?:e|es|ing|ion)\b/i.test(statusMessage ?? '');
}

/** Whether a prompt says only that the person has logged in. */
export function saysLoggedIn(prompt: string): boolean {
  return /^i logged in\.?$/i.test(prompt.trim());
}
