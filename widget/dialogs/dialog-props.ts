/** The props of every dialog. `open` becomes false before the dialog unmounts, so that its exit animation can run. */
export type DialogControl = { open: boolean; onClose: () => void };
