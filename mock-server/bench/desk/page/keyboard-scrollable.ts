/** Without a tab stop the keyboard could not scroll what is cut off. */
export const keyboardScrollable = { tabindex: 0 };
