// Runs in the page before anything else. Records when scripts can run and when a prompt first accepts focus.
document.addEventListener('readystatechange', () => {
  if (document.readyState === 'interactive') globalThis.benchInteractiveAt = performance.now();
});
const look = () => {
  const prompt = document.querySelector('textarea');
  if (!prompt || globalThis.benchPromptAt !== undefined) return;
  prompt.focus();
  if (document.activeElement === prompt) globalThis.benchPromptAt = performance.now();
};
new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true });
