import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { next } from '#scripts/build/build-site'
import { benchFolder, root, runLogged } from '#tests/bench/programs'

/** An empty Next.js pages-router project shows the cost of the framework itself. */
export const emptyProject = path.join(benchFolder, 'empty')

const files: Record<string, string> = {
  'package.json': JSON.stringify({ name: 'empty', private: true, type: 'module' }),
  'next.config.js': `export default {
  // The folder is inside another project that has its own lock file.
  outputFileTracingRoot: import.meta.dirname,
}
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2023',
      lib: ['dom', 'dom.iterable', 'ES2024'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      isolatedModules: true,
      esModuleInterop: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      allowJs: true,
      noEmit: true,
      incremental: true,
      types: ['node'],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx'],
    exclude: ['node_modules', '.next'],
  }),
  'pages/index.tsx': `export default function Empty({ at }: { at: string }) {
  return <p>{at}</p>
}

export function getStaticProps() {
  return { props: { at: new Date().toISOString() }, revalidate: 300 }
}
`,
  // One durable insert per call, with the site's database settings.
  'pages/api/insert.ts': `import { DatabaseSync, type StatementSync } from 'node:sqlite'
import type { NextApiRequest, NextApiResponse } from 'next'

let insert: StatementSync | undefined

function prepare(): StatementSync {
  const database = new DatabaseSync(process.env.BENCH_DATABASE ?? 'insert.db')
  database.exec('pragma journal_mode = wal')
  database.exec('pragma synchronous = full')
  database.exec('create table if not exists lead (id integer primary key, payload text not null)')
  return database.prepare('insert into lead (payload) values (?)')
}

export default function handler(request: NextApiRequest, response: NextApiResponse) {
  insert ??= prepare()
  insert.run(JSON.stringify(request.body))
  response.status(200).json({ status: { code: '200' } })
}
`,
}

/** Hash of the sources, written only after a complete build. */
const stampFile = path.join(emptyProject, 'built-from.txt')

const versionOfNext = () => readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8')

/** Writes and builds the empty project, unless an up-to-date build exists. */
export async function buildEmptyProject(): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(files)).update(versionOfNext())
  const stamp = hash.digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  rmSync(emptyProject, { recursive: true, force: true })
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(emptyProject, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(emptyProject, 'node_modules'))
  await runLogged([next, 'build', '--webpack'], {
    cwd: emptyProject,
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    log: 'empty-build',
  })
  writeFileSync(stampFile, stamp)
}
