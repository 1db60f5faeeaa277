/** What every dialog is told: `open` turns false before it leaves, so that its exit can play. */
export type DialogControl = { open: boolean; onClose: () => void };
