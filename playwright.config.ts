import { defineConfig, devices } from '@playwright/test'
import { installedBrowser } from '#scripts/dev/browser'
import { aiPortOf, testedSite } from '#scripts/dev/tested-site'

// The tests read what the site kept through the operator's own commands: they need its environment.
const site = testedSite(process.env.E2E_PORT || '3107')
Object.assign(process.env, site)
const aiPort = aiPortOf(site.PORT ?? '')
const baseURL = `http://localhost:${site.PORT}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // More than one a core, because many journeys wait for retries and for leads on their way.
  workers: 3,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-results.json' }]],
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: installedBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // A journey runs on the phone, which most visitors have. Tags say otherwise: @desktop needs a keyboard or no screen
  // at all, @both depends on the width of the screen.
  projects: [
    // First, because the crawl is the longest test and would otherwise run alone at the end.
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      grep: /@desktop|@both/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 360, height: 800 } },
      grepInvert: /@desktop/,
    },
  ],
  webServer: [
    {
      // A new, empty DATA_DIR each time; the build is made again only when its sources changed.
      command: `rm -rf "${site.DATA_DIR}" && exec "${process.execPath}" scripts/build/serve.ts`,
      // It ends when this process is gone, killed or not.
      env: { STARTED_BY: String(process.pid) },
      url: `${baseURL}/api/health`,
      timeout: 300_000,
      stdout: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    },
    {
      command: `"${process.execPath}" e2e/support/ai-endpoint.ts`,
      env: { AI_PORT: aiPort },
      url: `http://127.0.0.1:${aiPort}/`,
    },
  ],
})
