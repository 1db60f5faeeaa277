/** Draws anew what has changed: the server makes the page, and its regions are put in the places of the old ones. */
export async function refresh(): Promise<void> {
  const response = await fetch(location.pathname);
  if (!response.ok) throw new Error(`The desk answered ${response.status}`);
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const region of document.querySelectorAll<HTMLElement>('[data-region]')) {
    const next = fresh.getElementById(region.id);
    if (!next || region.dataset['drawn'] === next.outerHTML || isInUse(region)) continue;
    const focused = region.contains(document.activeElement) ? document.activeElement?.id : undefined;
    const drawn = next.outerHTML;
    const placed = document.adoptNode(next);
    placed.dataset['drawn'] = drawn;
    region.replaceWith(placed);
    if (focused) document.getElementById(focused)?.focus();
  }
}

/** Somebody is choosing or typing there: it is drawn the next time. */
function isInUse(region: HTMLElement): boolean {
  const { activeElement } = document;
  return (
    region.contains(activeElement) &&
    (activeElement instanceof HTMLSelectElement || activeElement instanceof HTMLInputElement)
  );
}
