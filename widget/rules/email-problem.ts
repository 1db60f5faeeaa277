/** What is wrong with an e-mail address a person gave; undefined when nothing is. */
export function emailProblem(email: string): string | undefined {
  const text = email.trim();
  if (text === '') return 'Please enter your email address';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : 'Please enter a valid email address';
}
