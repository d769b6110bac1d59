import { exitIfStopping, runNode } from '#scripts/build/processes'

// tests/scripts/build/start.test.ts runs this as a script. It starts the program that its parameters name.
await runNode(process.argv.slice(2))
exitIfStopping()
