/** Spec silent: which phone. A common size, because sites draw their narrow page for it. */
export const phoneViewport = { width: 390, height: 844 };

/** What a phone's browser calls itself; sites look for the word Mobile. */
export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
