/** For content that scrolls in its own frame. Leaves room for the rest of the dialog, so that only one of them scrolls. */
export const maxPreviewHeight = 'max(200px, min(80vh - 236px, 640px))';
