/** Reports each Escape that has no effect here, so that the host page can close the panel around this app. */
export function watchEscape(onEscape: () => void): () => void {
  const onKey = ({ key, repeat, isComposing, defaultPrevented }: KeyboardEvent) => {
    if (key === 'Escape' && !repeat && !isComposing && !defaultPrevented) onEscape();
  };
  addEventListener('keydown', onKey);
  return () => removeEventListener('keydown', onKey);
}
