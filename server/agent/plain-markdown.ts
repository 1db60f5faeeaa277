/** Escapes text so that Markdown shows it as it is. Text that starts no markup stays unchanged. */
export const plainMarkdown = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>]|^#/g, (character) => `\\${character}`);
