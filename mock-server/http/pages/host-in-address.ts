const anyAddressOfThisMachine = ['127.0.0.1', '0.0.0.0', '::'];

/** A host to listen on, as it stands in the address that people are told. */
export function hostInAddress(host: string): string {
  if (anyAddressOfThisMachine.includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
