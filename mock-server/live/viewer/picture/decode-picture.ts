/** A picture ready to be drawn, or null for one that cannot be read: the one before stays on the screen. */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes], { type }));
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
