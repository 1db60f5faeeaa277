import { pilotAddress } from '../lib/pilot-address';
import { Assistant } from './assistant';

export default function Page() {
  return (
    <main>
      <div>
        <h1>Assistant</h1>
        <p className="lead">Hand off a chore, and watch the assistant do it.</p>
      </div>
      <Assistant src={pilotAddress().href} />
    </main>
  );
}
