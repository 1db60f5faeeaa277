/** Shows the text of the file that a section's heading links to, below that heading. @param {Element} place */
async function show(place) {
  const link = place.closest('section')?.querySelector('a');
  if (!link) return;
  const answer = await fetch(link.href);
  place.textContent = answer.ok ? await answer.text() : "This file couldn't be loaded.";
}

await Promise.all([...document.querySelectorAll('.source')].map(show));
