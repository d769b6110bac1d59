import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    // More than one a core, because many tests wait for databases, processes and pauses. A percentage stops at one a core.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    restoreMocks: true,
    // Databases, Biome and tests of thousands of random inputs take seconds on a busy machine.
    testTimeout: 20_000,
    silent: 'passed-only',
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Rules keep nothing between calls: one process for all of them, in a third of the time.
          include: ['tests/{domain,seo}/**/*.test.ts'],
          environment: 'node',
          setupFiles: ['tests/support/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['tests/**/*.test.ts'],
          // tests/instances: vitest.instances.config.ts.
          exclude: ['tests/{domain,seo,instances,scripts,faults}/**'],
          environment: 'node',
          globalSetup: ['tests/support/migrated-template.ts'],
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup-node.ts'],
          isolate: false,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          // They start processes; `npm run check` leaves them out.
          name: 'programs',
          include: ['tests/{scripts,faults}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/migrated-template.ts'],
          setupFiles: ['tests/support/setup.ts'],
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          pool: 'vmThreads',
          setupFiles: [
            'tests/support/vm-globals.ts',
            'tests/support/setup.ts',
            'tests/support/setup-dom.ts',
          ],
        },
      },
    ],
  },
})
