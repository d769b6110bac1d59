import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Another list of hospitals in Delhi, with ids from 1 to `count`, as a folder with its mapping. */
export function clinics(count: number, { source = 'clinics', replace = false } = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-clinics-'))
  folders.push(folder)
  const rows = Array.from({ length: count }, (_, index) => `${index + 1},Clinic ${index + 1}`)
  writeFileSync(path.join(folder, 'list.csv'), ['Code,Name', ...rows, ''].join('\n'))
  const mapping = path.join(folder, 'mapping.yaml')
  writeFileSync(
    mapping,
    `source: ${source}
files:
  hospitals.csv:
    from: list.csv
    replace: ${replace}
    id: Code
    columns:
      name: Name
      city: { constant: delhi }
      address: { constant: 1 Sample Road }
      departments: { constant: ENT }
`,
  )
  return { folder, mapping }
}
