import { exitIfStopping, runNode } from '#scripts/processes'

// Run by tests/tooling/start.test.ts as a script of its own: starts what its parameters name.
await runNode(process.argv.slice(2))
exitIfStopping()
