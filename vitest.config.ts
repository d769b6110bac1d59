import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Rules keep nothing between calls: one process for all of them, in a third of the time.
          include: ['tests/{rules,contract,seo}/**/*.test.ts'],
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
          exclude: ['tests/{rules,contract,seo,instances}/**'],
          environment: 'node',
          setupFiles: ['tests/support/setup.ts'],
          // Database suites and those that run Biome take longer than a rule's.
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: ['tests/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/support/setup.ts', 'tests/support/setup-dom.ts'],
        },
      },
    ],
  },
})
