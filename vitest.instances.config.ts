import { defineConfig } from 'vitest/config'

// Several instances of the built site: a stage of `npm test` of its own, after the build.
export default defineConfig({
  test: {
    include: ['tests/instances/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
