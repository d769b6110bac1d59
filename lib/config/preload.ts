import { loadEnvironment } from '#lib/config/load-environment'

/**
 * Loads the settings before a program's other modules: lib/config/site.ts reads them when it is imported. The server
 * imports this first; scripts/start.mjs and the standalone folder pass it to Node.js with --import.
 */
loadEnvironment()
