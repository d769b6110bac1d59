import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'public', 'early')

/**
 * face-api.js asks for files where it runs in Node.js, and is not marked as free of side effects: its detector
 * would bring six networks that are not used.
 */
const faceApi: Plugin = {
  name: 'face-api',
  enforce: 'pre',
  resolveId: (id) => (id === 'fs' ? '\0no-files' : undefined),
  load: (id) => (id === '\0no-files' ? 'export {}' : undefined),
}
const isNeeded = (id: string) => !id.includes('/face-api.js/')

/** The face detection's bundle holds others' work; the licences are in the file that this names. */
const faceNotice = `/*! Holds face-api.js 0.22.2, (c) 2018 Vincent Muehler, MIT; TensorFlow.js 1.7.0, (c) Google LLC, Apache-2.0.
Licences: /early/face-licences.txt */
`
const licences = 'face-licences.txt'

/** What MIT and Apache-2.0 want to go with every copy. */
function writeLicences(): void {
  const modules = path.join(root, 'node_modules')
  const mit = readFileSync(path.join(modules, 'face-api.js', 'LICENSE'), 'utf8')
  const bundle = path.join(modules, '@tensorflow', 'tfjs-core', 'dist', 'tf-core.js')
  const [apache = ''] = /@license[\s\S]*?={5}/.exec(readFileSync(bundle, 'utf8')) ?? []
  const notice = apache.replace(/^ \* ?/gm, '').replace(/@license\s*|={5}/g, '')
  // tfjs-core brings the notice and not the licence's own text, which is the same for whoever uses it.
  const apacheText = readFileSync(path.join(modules, 'typescript', 'LICENSE'), 'utf8')
  const text = `face-api.js 0.22.2\n\n${mit}\nTensorFlow.js 1.7.0\n\n${notice}\n${apacheText}`
  writeFileSync(path.join(folder, licences), text)
}

/** One file of lib/client, minified, its name carrying its hash; gives its address on the site. */
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
        treeshake: { moduleSideEffects: isNeeded },
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

/**
 * Builds the early script (lib/client/early) into one minified file whose name carries its hash, so that
 * browsers may keep it for ever, the second file that it fetches for users, and the face detection's worker.
 * Returns the first's address on the site.
 */
export async function buildEarlyScript(): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const apiUrl = process.env.NEXT_PUBLIC_API_URL ?? ''
  const user = await buildFile('early/user.ts', 'user', {
    'process.env': JSON.stringify({ NEXT_PUBLIC_API_URL: apiUrl }),
  })
  const vitals = await buildFile('early/vitals.ts', 'vitals', {})
  const early = await buildFile('early/main.ts', 'early', {
    earlyUserScript: JSON.stringify(user.address),
    earlyVitalsScript: JSON.stringify(vitals.address),
    vitalsShare: String(Number(process.env.NEXT_PUBLIC_VITALS_PERCENT || 10) / 100),
  })
  // A bundle of its own: as a part of the application's it would be named in a list that every page loads.
  const face = await buildFile('face-detection-worker.ts', 'face', {}, faceNotice)
  writeLicences()
  const files = [user.file, vitals.file, early.file, face.file, licences]
  for (const old of readdirSync(folder)) if (!files.includes(old)) rmSync(path.join(folder, old))
  return early.address
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildEarlyScript())
