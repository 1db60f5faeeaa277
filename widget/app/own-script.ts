/** The script this code came in: known only while it is first run; a module names itself by an attribute. */
export const ownScript: HTMLScriptElement | null =
  document.currentScript instanceof HTMLScriptElement
    ? document.currentScript
    : document.querySelector<HTMLScriptElement>('script[data-hoa-pilot]');
