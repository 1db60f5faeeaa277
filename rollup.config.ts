import type { RollupOptions } from 'rollup';
import { reactExample } from './build/outputs/examples.ts';
import { sdkOutputs } from './build/outputs/sdk.ts';
import { serverOutputs } from './build/outputs/server.ts';
import { onwarn } from './build/outputs/shared.ts';
import { typesOutputs } from './build/outputs/types.ts';
import { widgetOutputs } from './build/outputs/widget.ts';

const outputs = [...widgetOutputs, ...sdkOutputs, reactExample, ...typesOutputs, ...serverOutputs];

/** Everything that ships, in one run. The integrity file comes last. */
export default outputs.map((options): RollupOptions => ({ ...options, onwarn }));
