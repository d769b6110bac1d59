import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const folder = path.join(root, 'public', 'early')

/**
 * Builds the early script (lib/client/early) into one minified file whose name carries its hash, so that
 * browsers may keep it for ever. Returns its address on the site.
 */
export async function buildEarlyScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: true,
      target: 'es2020',
      modulePreload: false,
      rollupOptions: {
        input: path.join(root, 'lib/client/early/main.ts'),
        output: { format: 'iife' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find((o) => o.type === 'chunk')
  if (!chunk) throw new Error('The early script was not built')
  const name = `early-${createHash('sha256').update(chunk.code).digest('hex').slice(0, 12)}.js`
  mkdirSync(folder, { recursive: true })
  for (const old of readdirSync(folder)) if (old !== name) rmSync(path.join(folder, old))
  writeFileSync(path.join(folder, name), chunk.code)
  return `/early/${name}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await buildEarlyScript())
