import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type Program, startProgram } from '#scripts/build/processes'
import { assembleStandalone } from '#scripts/build/standalone'

const build = process.env.NEXT_DIST_DIR || '.next'
const parent = mkdtempSync(path.join(os.tmpdir(), 'caresathi-'))
const folder = path.join(parent, 'site')
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
/** An environment without this repository's Node.js, packages and variables. */
const env = {
  NODE_ENV: 'production' as const,
  PATH: '/usr/bin:/bin',
  PORT: String(port),
  DATA_DIR: path.join(parent, 'data'),
  NEXT_DIST_DIR: build,
  LOG_LEVEL: 'error',
  LISTEN: 'local',
}
const program = path.join(folder, 'site')
/** The HEALTHCHECK of the Docker image, for this folder. */
const [, command = ''] =
  /^HEALTHCHECK [^[]*CMD (\[.+\])$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? []
const check = (JSON.parse(command) as string[]).map((word) =>
  word.replace('/srv/caresathi', folder),
)
const site = (...args: string[]) =>
  execFileSync(program, args, { env, encoding: 'utf8', stdio: 'pipe' })

let server: Program
let output = ''

beforeAll(async () => {
  // Next.js copies the build machine's .env files there.
  for (const name of ['.env', '.env.production', '.env.local'])
    writeFileSync(path.join(build, 'standalone', name), 'SITE_SECRET=of-the-machine-that-builds\n')
  // As npm and Next.js leave it when the systemd unit builds with UMask=0077.
  for (const name of ['package.json', 'node_modules/next', 'node_modules/next/package.json'])
    chmodSync(path.join(build, 'standalone', name), name.endsWith('json') ? 0o600 : 0o700)
  const built = {
    NEXT_PUBLIC_SITE_URL: 'https://care.example',
    NEXT_PUBLIC_PROVIDER_NAME: `Women's`,
  }
  renameSync(await assembleStandalone(build, { ...process.env, ...built }), folder)
  server = startProgram(program, [], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.child.stdout, server.child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    if (server.child.exitCode !== null) break
    if ((await fetch(`${origin}/api/health`).catch(() => null))?.ok) return
  }
  throw new Error(`the folder does not serve:\n${output}`)
})
afterAll(async () => {
  server?.child.kill('SIGKILL')
  await server?.ended
  rmSync(parent, { recursive: true, force: true })
})

const early = () => {
  const files = readdirSync(path.join(folder, 'public', 'early'))
  return `/early/${files.find((name) => /^early-.*\.js$/.test(name))}`
}

test('the folder contains no settings of the build machine', () => {
  expect(readdirSync(folder).filter((name) => name.startsWith('.env'))).toEqual([])
})

test('any user can read every file of the folder, and no file is more private than that', () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const named = entries
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))
  // A running server writes pages there with its own permissions.
  const code = named.filter((file) => !file.startsWith(path.join(folder, build, 'server')))
  const closed = code.filter((file) => {
    const { mode } = statSync(file)
    return (mode & 0o004) === 0 || (mode & 0o100 && (mode & 0o001) === 0)
  })
  expect(closed).toEqual([])
  const personal = /^(?:\.env.*|\.data|\.git|.*\.db(?:-wal|-shm)?|secret|(?:crm|sms)\.jsonl)$/
  expect(named.filter((file) => personal.test(path.basename(file)))).toEqual([])
  expect(readdirSync(folder).toSorted()).toEqual(
    [
      ...[build.split('/')[0], 'bin', 'built.env', 'components', 'content', 'lib', 'node_modules'],
      ...['package.json', 'pages', 'public', 'scripts', 'server.js', 'site'],
    ].toSorted(),
  )
})

test('the folder serves pages, pictures and files', async () => {
  const home = await (await fetch(origin)).text()
  const [, picture = ''] =
    /<meta property="og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(home) ?? []
  const [, style = ''] = /href="(\/_next\/static\/css\/[^"]+)"/.exec(home) ?? []
  const addresses = ['/delhi/doctors/cardiology', '/condition/piles', picture, style, early()]
  for (const address of [...addresses, '/models/tiny_face_detector_model.bin', '/sitemap.xml']) {
    const answer = await fetch(origin + address)
    await answer.arrayBuffer()
    expect([address, answer.status]).toEqual([address, 200])
  }
})

test('with LISTEN=local it is not reachable at any other address of the machine', async () => {
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  await expect(fetch(`${origin.replace('127.0.0.1', '127.0.0.2')}/api/health`)).rejects.toThrow()
})

test('it uses the site URL that it was built with, without a setting', async () => {
  const robots = await (await fetch(`${origin}/robots.txt`)).text()
  expect(robots).toContain('Sitemap: https://care.example/')
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  expect(sitemap).toContain('<loc>https://care.example/')
  expect(sitemap).not.toContain('localhost')
})

test('the image’s health check passes', () => {
  expect(execFileSync(check[0] ?? '', check.slice(1), { env, encoding: 'utf8' })).toBe('')
})

test('a lead is accepted, listed and delivered to the CRM', async () => {
  const answer = await fetch(`${origin}/api/backend/lead/v1/admin/webleadcreate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ NameData: 'Anjali Sharma', MobileNoData: '9876500003' }),
  })
  expect(answer.status).toBe(200)
  expect(site('leads', 'list')).toContain('Anjali Sharma')
  expect(site('outbox', 'status')).not.toBe('')
  expect(site('db', 'status')).not.toBe('')
})

test('a start prints what is red, and the folder has the command that shows everything', () => {
  expect(output).toMatch(/^Not ready for patients yet; \.\/site doctor shows everything:\nred {4}/m)
  const { status, stdout } = spawnSync(program, ['doctor', '--json'], { env, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(JSON.parse(stdout)).toContainEqual({
    ...{ name: 'address', step: 2, colour: 'green', reason: 'https://care.example' },
  })
})

test('it stops on SIGTERM without errors', async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect(() => execFileSync(check[0] ?? '', check.slice(1), { env })).toThrow()
  expect(
    output
      .replace(
        /^(?:Listening on port|✓|Not ready|red |Imported\.).*$|^.*rows.*$|^.*: [\d,]+ new, .*$/gm,
        '',
      )
      .trim(),
  ).toBe('')
})

test('without its own Node.js it uses no other and reports the problem', () => {
  const node = path.join(folder, 'bin', 'node')
  chmodSync(node, 0o644)
  try {
    expect(() => site('db', 'status')).toThrow(/cannot run .*bin\/node: make this folder readable/)
  } finally {
    chmodSync(node, 0o755)
  }
})
