import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = path.join(import.meta.dirname, '..', '..')
const folder = path.join(root, 'public', 'early')
/**
 * Other files stay for 30 days (in ms): they may belong to a build with other settings (NEXT_DIST_DIR) that a site runs
 * from.
 */
const keptMs = 30 * 86_400_000

/**
 * face-api.js imports `fs` for Node.js, and it is not marked as free of side effects, so its detector would include six
 * unused networks.
 */
const faceApi: Plugin = {
  name: 'face-api',
  enforce: 'pre',
  resolveId: (id) => (id === 'fs' ? '\0no-files' : undefined),
  load: (id) => (id === '\0no-files' ? 'export {}' : undefined),
}
const hasSideEffects = (id: string) => !id.includes('/face-api.js/')

/** The bundle for face detection contains third-party code; its licences are in the file named here. */
const faceNotice = `/*! Contains face-api.js 0.22.2, (c) 2018 Vincent Muehler, MIT; TensorFlow.js 1.7.0, (c) Google LLC, Apache-2.0.
Licences: /early/face-licences.txt */
`
const licences = 'face-licences.txt'

/** MIT and Apache-2.0 require their texts to accompany every copy. */
function writeLicences(): void {
  const modules = path.join(root, 'node_modules')
  const mit = readFileSync(path.join(modules, 'face-api.js', 'LICENSE'), 'utf8')
  const bundle = path.join(modules, '@tensorflow', 'tfjs-core', 'dist', 'tf-core.js')
  const [apache = ''] = /@license[\s\S]*?={5}/.exec(readFileSync(bundle, 'utf8')) ?? []
  const notice = apache.replace(/^ \* ?/gm, '').replace(/@license\s*|={5}/g, '')
  // tfjs-core contains the notice but not the text of the licence, which is the same for every project.
  const apacheText = readFileSync(path.join(modules, 'typescript', 'LICENSE'), 'utf8')
  const text = `face-api.js 0.22.2\n\n${mit}\nTensorFlow.js 1.7.0\n\n${notice}\n${apacheText}`
  writeFileSync(path.join(folder, licences), text)
}

/** Builds one file of lib/client, minified and with a hash in its name. Returns the name and the URL path. */
async function buildFile(
  source: string,
  name: string,
  define: Record<string, string>,
  notice = '',
) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    plugins: [faceApi],
    build: {
      write: false,
      minify: true,
      target: 'es2020',
      modulePreload: false,
      rollupOptions: {
        input: path.join(root, 'lib/client', source),
        treeshake: { moduleSideEffects: hasSideEffects },
        output: { format: 'iife' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((o) => o.type === 'chunk')
  if (!chunk) throw new Error(`${source} was not built`)
  const code = notice + chunk.code
  const file = `${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
  writeFileSync(path.join(folder, file), code)
  return { file, address: `/early/${file}` }
}

/** What is written into the scripts for users and unsent leads. They name no brand, so they need no default one. */
export const lateSettings = (): Record<string, string> => ({
  'process.env.HAS_OWN_BRAND': '"yes"',
  'process.env': JSON.stringify({ NEXT_PUBLIC_API_URL: process.env.NEXT_PUBLIC_API_URL ?? '' }),
})

/**
 * Builds the early script (lib/client/late), the scripts that it loads for users, for unsent leads and to measure
 * vitals, the script of the desk's queue, and the worker for face detection. Each is one minified file with a hash in its name, so that browsers may cache it
 * forever. Returns the URL path of the early script.
 */
async function buildEarlyScript(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const settings = lateSettings()
  const user = await buildFile('late/user.ts', 'user', settings)
  const unsent = await buildFile('late/unsent.ts', 'unsent', settings)
  const vitals = await buildFile('late/vitals.ts', 'vitals', {})
  const early = await buildFile('late/main.ts', 'early', {
    earlyUserScript: JSON.stringify(user.address),
    earlyUnsentScript: JSON.stringify(unsent.address),
    earlyVitalsScript: JSON.stringify(vitals.address),
    vitalsShare: String(Number(process.env.NEXT_PUBLIC_VITALS_PERCENT || 10) / 100),
  })
  const desk = await buildFile('desk/queue-reload.ts', 'desk', {})
  // A separate bundle: as a part of the application's bundle it would be named in a list that every page loads.
  const face = await buildFile('account/selfie/face-detection-worker.ts', 'face', {}, faceNotice)
  writeLicences()
  const files = [user, unsent, vitals, early, desk, face].map(({ file }) => file).concat(licences)
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const isOld = Date.now() - statSync(file).mtimeMs > keptMs
    if (!files.includes(name) && isOld) rmSync(file)
  }
  return early.address
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildEarlyScript())
