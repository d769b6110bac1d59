import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Every file below a folder, as the path of its address. */
function filesBelow(folder: string, address: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const below = path.relative(folder, path.join(parentPath, name))
      return `${address}/${below.split(path.sep).map(encodeURIComponent).join('/')}`
    })
}

/**
 * The addresses of all files that come with the build, read once. Any other address that looks like a file may cost
 * as much as a page: Next.js renders its page for unknown addresses.
 *
 * @param root the site's folder
 * @param distDir the folder of the build
 */
export const buildFiles = (root: string, distDir: string): ReadonlySet<string> =>
  new Set([
    ...filesBelow(path.join(root, 'public'), ''),
    ...filesBelow(path.join(distDir, 'static'), '/_next/static'),
  ])

/**
 * The addresses of all API routes of the build. None of ours has a parameter.
 *
 * @param distDir the folder of the build
 */
export function buildCalls(distDir: string): ReadonlySet<string> {
  const manifest = path.join(distDir, 'server', 'pages-manifest.json')
  const pages: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'))
  return new Set(Object.keys(pages).filter((page) => page.startsWith('/api/')))
}
