import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Program, signalGroup, startProgram } from '#scripts/build/processes'

// A shell stands in for systemd with deploy/caresathi.socket: it holds a listening socket as descriptor 3, starts the
// site, and starts it again after it has ended.
const site = 'echo $$; LISTEN_PID=$$ LISTEN_FDS=1 exec node scripts/start.mjs >/dev/null'
const systemd = `for turn in 1 2; do sh -c '${site}'; done`

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-socket-'))
let program: Program | undefined
afterAll(async () => {
  if (program) signalGroup(program.child, 'SIGKILL')
  await program?.ended
  rmSync(folder, { recursive: true, force: true })
})

/** @returns the port, and the ids of the processes that it starts */
async function startSystemd(): Promise<{ port: number; ids: number[] }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const { port } = server.address() as { port: number }
  const { fd } = (server as unknown as { _handle: { fd: number } })._handle
  program = startProgram('/bin/sh', ['-c', systemd], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit', fd],
  })
  // Now only the shell has the socket.
  server.close()
  const ids: number[] = []
  program.child.stdout?.on('data', (text) =>
    ids.push(...String(text).split('\n').filter(Boolean).map(Number)),
  )
  return { port, ids }
}

test('visitors wait during a restart and are not refused', async () => {
  const { port, ids } = await startSystemd()
  const visit = async () => (await fetch(`http://127.0.0.1:${port}/api/ip`)).status
  expect(await visit()).toBe(200)
  process.kill(ids[0] ?? 0, 'SIGTERM')
  await vi.waitFor(() => expect(ids).toHaveLength(2), { timeout: 40_000 })
  expect(await visit()).toBe(200)
})
