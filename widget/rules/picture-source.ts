/** What an image loads: an address, a path of the backend, or the picture itself as text. */
export function pictureSource(picture: string, backendUrl: (path: string) => string): string {
  if (picture.startsWith('/') && !picture.startsWith('//')) {
    // A long text that happens to begin with a slash is a JPEG in Base64: so do all of them.
    return picture.startsWith('/9j/') ? `data:image/jpeg;base64,${picture}` : backendUrl(picture);
  }
  if (/^(?:https?:|data:image\/|blob:|\/\/)/i.test(picture)) return picture;
  // Spec silent: what `screenshot` holds, because backends send the picture itself there, without saying its kind.
  return `data:image/png;base64,${picture}`;
}
