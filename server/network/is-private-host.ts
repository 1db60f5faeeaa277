import { BlockList, isIP } from 'node:net';

// Two lists, because a single one also matches IPv4 addresses against the IPv6 networks that map them.
const blocked4 = blockListOf(`0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12
  192.0.0.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 224.0.0.0/3`);
// Every form that embeds an IPv4 address may embed a private one: compatible, mapped, translated, tunneled.
const blocked6 = blockListOf('::/32 64:ff9b::/32 2001::/32 2002::/16 fc00::/7 fe80::/9 ff00::/8');

function blockListOf(networks: string): BlockList {
  const list = new BlockList();
  for (const network of networks.split(/\s+/)) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/**
 * Returns true for this machine and its private network, by name or address. Does not resolve public names:
 * `guardedLookup` does that when a socket connects.
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();
  const version = isIP(host);
  if (version === 4) return blocked4.check(host, 'ipv4');
  if (version === 6) return blocked6.check(host, 'ipv6');
  return host === 'localhost' || /\.(localhost|local|internal|home\.arpa)$/.test(host) || !host.includes('.');
}

/** Returns true for names and addresses that always mean this machine. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(hostname);
