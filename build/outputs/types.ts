import { readFileSync } from 'node:fs';
import type { Plugin, RollupOptions } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { DIST } from './shared.ts';

const typesOf = (dir: string, ...more: Plugin[]): RollupOptions => ({
  external: (id) => !/^[./]/.test(id),
  plugins: [dts({ compilerOptions: { composite: false, incremental: false } }), ...more],
  output: { dir, format: 'es', entryFileNames: '[name].d.ts', chunkFileNames: 'types-[name].d.ts' },
});

/** The globals each script adds to a page: the module of the same name, with its types. */
const scriptTypes: Plugin = {
  name: 'script-types',
  generateBundle() {
    const scripts = [
      ['host-sdk', 'host-sdk/script.ts'],
      // Its source would declare the same global twice.
      ['host-sdk-tasks', 'host-sdk/script.ts'],
      ['host-sdk-modes', 'host-sdk/script.ts'],
      ['host-sdk-element', 'host-sdk/script.ts'],
      ['host-sdk-doctor', 'host-sdk/doctor-script.ts'],
      ['widget', 'widget/script.ts'],
    ] as const;
    for (const [name, file] of scripts) {
      const source = readFileSync(file, 'utf8')
        .replace(/from '[^']+'/, `from './${name}.js'`)
        .replace(/`[\w-]+\.js`/, `\`${name}.js\``);
      this.emitFile({ type: 'asset', fileName: `${name}-script.d.ts`, source });
    }
  },
};

/** The element in the markup of each framework. Copied, because each file extends the types of a library. */
const markupTypes: Plugin = {
  name: 'markup-types',
  generateBundle() {
    for (const framework of ['react', 'preact', 'vue', 'svelte']) {
      const source = readFileSync(`host-sdk/markup/${framework}.d.ts`, 'utf8')
        .replaceAll("'../element.ts'", "'./host-sdk-element.js'")
        .replace(
          "import type { PilotEvents } from '../pilot/pilot.ts'",
          "import type { PilotEvents } from './host-sdk.js'",
        );
      this.emitFile({ type: 'asset', fileName: `host-sdk-element-${framework}.d.ts`, source });
    }
  },
};

const declarations: RollupOptions = {
  input: {
    widget: 'widget/main.tsx',
    'host-sdk': 'host-sdk/index.ts',
    'host-sdk-react': 'host-sdk/react.tsx',
    'host-sdk-react-modes': 'host-sdk/react-modes.tsx',
    'host-sdk-doctor': 'host-sdk/doctor.ts',
    'host-sdk-tasks': 'host-sdk/tasks.ts',
    'host-sdk-testing': 'host-sdk/testing.ts',
    'host-sdk-modes': 'host-sdk/modes.ts',
    'host-sdk-element': 'host-sdk/element.ts',
  },
  ...typesOf(DIST, scriptTypes, markupTypes),
};

/** Separate, because the packages share no files. */
const serverDeclarations: RollupOptions = {
  input: { 'mock-server': 'mock-server/create-mock-server.ts', server: 'server/create-server.ts' },
  ...typesOf(`${DIST}/server`),
};

export const typesOutputs = [declarations, serverDeclarations];
