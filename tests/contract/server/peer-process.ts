import { formSender } from '../../fakes/form-sender.ts';
import { type PeerServerOptions, startPeerServer } from './peer-server.ts';

/** How the process of a server takes part. It is the only argument, as JSON. */
export type PeerProcessOptions = Omit<PeerServerOptions, 'agent' | 'report'>;

/** What the process of a server sends to the test that has started it: its address, or a problem. */
export type PeerProcessMessage = { url: string } | { problem: string };

const send = (message: PeerProcessMessage): void => void process.send?.(message);
const options = JSON.parse(process.argv[2] ?? '') as PeerProcessOptions;
process.on('disconnect', () => process.exit());
const { url } = await startPeerServer({
  ...options,
  agent: formSender,
  report: (problem) => send({ problem }),
});
send({ url });
