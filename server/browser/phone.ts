/** Spec silent: the size of the phone. A common one, because sites show their mobile layout for it. */
export const phoneViewport = { width: 390, height: 844 };

/** A phone's user agent. Sites look for the word Mobile. */
export const phoneUserAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
