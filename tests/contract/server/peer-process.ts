import { formSender } from '../../fakes/form-sender.ts';
import { startPeerServer } from './peer-server.ts';

/** What the process of a server sends to the test that has started it: its address, or a problem. */
export type PeerProcessMessage = { url: string } | { problem: string };

const send = (message: PeerProcessMessage): void => void process.send?.(message);
const [database = '', site = '', silentMs = ''] = process.argv.slice(2);
process.on('disconnect', () => process.exit());
const { url } = await startPeerServer({
  database,
  site,
  agent: formSender,
  silentMs: Number(silentMs),
  report: (problem) => send({ problem }),
});
send({ url });
