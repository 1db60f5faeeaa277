const localHeader = 0x04034b50;
const centralHeader = 0x02014b50;
const endRecord = 0x06054b50;

/** Date and time as ZIP keeps them; its years begin in 1980. */
function dosTime(date: Date | undefined): { time: number; day: number } {
  if (date === undefined || date.getUTCFullYear() < 1980) return { time: 0, day: (1 << 5) | 1 };
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return { time, day };
}

/**
 * The same ZIP with every entry dated alike. The libraries that write office files date the entries by the
 * machine's clock, so without this the same table would give other bytes each time.
 */
export function zipDates(zip: Uint8Array, date: Date | undefined): Uint8Array {
  const bytes = Uint8Array.from(zip);
  const view = new DataView(bytes.buffer);
  const { time, day } = dosTime(date);
  const stamp = (at: number): void => {
    view.setUint16(at, time, true);
    view.setUint16(at + 2, day, true);
  };
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  for (let entry = 0; entry < count; entry += 1) {
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(at, true) !== centralHeader || view.getUint32(local, true) !== localHeader) {
      throw new Error('The archive is not put together as a ZIP should be.');
    }
    stamp(at + 12);
    stamp(local + 10);
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return bytes;
}

function endOf(view: DataView): number {
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === endRecord) return at;
  }
  throw new Error('The archive has no directory.');
}
