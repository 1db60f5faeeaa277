/** Shows the text of the file that a section's heading links to. @param {Element} container */
async function show(container) {
  const link = container.closest('section')?.querySelector('a');
  if (!link) return;
  const response = await fetch(link.href);
  container.textContent = response.ok ? await response.text() : "This file couldn't be loaded.";
}

await Promise.all([...document.querySelectorAll('.source')].map(show));
