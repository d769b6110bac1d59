import { forgetEnvironment } from '#lib/config/env.server'
import { forgetProcessWide } from '#lib/server/platform/process-wide'

/**
 * The files of the 'node' project share a process and its modules, in half of the time. Each file starts as the first
 * one did: with the same environment variables, and without instances of the file before.
 */
const shared = globalThis as typeof globalThis & { firstEnvironment?: NodeJS.ProcessEnv }
shared.firstEnvironment ??= { ...process.env }
for (const name of Object.keys(process.env))
  if (!(name in shared.firstEnvironment)) delete process.env[name]
Object.assign(process.env, shared.firstEnvironment)
forgetEnvironment()
forgetProcessWide()
