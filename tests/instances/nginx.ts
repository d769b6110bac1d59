import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findProgram } from '#scripts/build/processes'
import { runService } from '#scripts/dev/services'

const root = path.join(import.meta.dirname, '..', '..')

interface Front {
  /** Ports of the instances. */
  ports: number[]
  /** The build folder, `.next`. */
  build: string
}

export interface Nginx {
  /** Without a trailing slash. */
  origin: string
  /** Its own folder, with logs and temporary files. */
  folder: string
  stop(): Promise<void>
}

/** deploy/nginx.conf with the test's addresses and folders. Every line to replace must exist. */
function configuration(port: number, folder: string, { ports, build }: Front): string {
  const file = path.join(root, 'deploy', 'nginx.conf')
  const changes: [string | RegExp, string][] = [
    [/( {4}server 127\S+ max_fails=3 fail_timeout=2s;\n){2}/, servers(ports)],
    ['listen 80;\n    # listen 443', `listen 127.0.0.1:${port};\n    # listen 443`],
    // All visits of a test or bench have one address.
    ['rate=200r/s', 'rate=100000r/s'],
    ['/srv/caresathi/.next/', `${build}/`],
    [/\/srv\/caresathi\//g, `${root}/`],
    [/\/var\/log\/nginx/g, folder],
  ]
  return changes.reduce(
    (text, [from, to]) => {
      const changed = text.replace(from, to)
      if (changed === text) throw new Error(`deploy/nginx.conf has no ${from}`)
      return changed
    },
    readFileSync(file, 'utf8'),
  )
}

const servers = (ports: number[]) =>
  ports.map((port) => `    server 127.0.0.1:${port} max_fails=3 fail_timeout=2s;\n`).join('')

/** The settings around it in Debian's /etc/nginx/nginx.conf. */
const debianSettings = (folder: string, site: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 2;
worker_shutdown_timeout 30s;
events { worker_connections 1024; }
http {
  types {
    text/css css; application/javascript js; application/json json; image/svg+xml svg; font/woff2 woff2;
  }
  default_type application/octet-stream;
  sendfile on;
  tcp_nopush on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`

/**
 * Starts nginx with deploy/nginx.conf on a free port of 127.0.0.1. The instances need not listen yet.
 *
 * @returns undefined if nginx is not installed
 * @throws when it does not start
 */
export async function startNginx(front: Front): Promise<Nginx | undefined> {
  const program = findProgram('nginx')
  if (!program) return undefined
  let folder = ''
  const { port, stop } = await runService('nginx', {}, (own, port) => {
    folder = own
    mkdirSync(path.join(folder, 'logs'), { recursive: true })
    const file = path.join(folder, 'nginx.conf')
    writeFileSync(file, debianSettings(folder, configuration(port, folder, front)))
    return [program, '-p', folder, '-c', file, '-e', path.join(folder, 'error.log')]
  })
  return { origin: `http://127.0.0.1:${port}`, folder, stop }
}
