import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { findProgram } from '#scripts/find-program'

/** PostgreSQL's own programs, told of the database by their environment: a password is nobody else's to see. */

/** What an address says, as the variables that those programs read. */
export function connectionVariables(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl)
  const values = {
    PGHOST: searchParams.get('host') ?? hostname.replace(/^\[|\]$/g, ''),
    PGPORT: port || searchParams.get('port'),
    PGUSER: decodeURIComponent(username) || searchParams.get('user'),
    PGPASSWORD: decodeURIComponent(password) || searchParams.get('password'),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode'),
    PGSSLROOTCERT: searchParams.get('sslrootcert'),
    PGOPTIONS: searchParams.get('options'),
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
}

/** The command that does the same by hand, without the password. */
const byHand = (name: string, args: string[], databaseUrl: string) => {
  const variables = Object.entries(connectionVariables(databaseUrl))
    .filter(([variable]) => variable !== 'PGPASSWORD')
    .map(([variable, value]) => `${variable}='${value}'`)
  return [...variables, 'PGPASSFILE=~/.pgpass', name, ...args.map((arg) => `'${arg}'`)].join(' ')
}

/** @throws Error that names the command to use where the program is */
export function postgresProgram(name: string, args: string[], databaseUrl: string): string {
  const file = findProgram(name)
  if (file) return file
  throw new Error(
    `${name} is not installed here. Install PostgreSQL's client programs (Debian: postgresql-client), or run where they are:\n  ${byHand(name, args, databaseUrl)}`,
  )
}

export interface RunningProgram {
  child: ChildProcess
  /** @throws Error with what the program complained of, when it fails */
  ended: Promise<void>
}

/** Starts such a program; what it complains of is in the error with which it ends. */
export function startPostgresProgram(
  name: string,
  args: string[],
  databaseUrl: string,
  [input, output]: ['ignore' | 'pipe', 'ignore' | 'pipe'] = ['ignore', 'ignore'],
): RunningProgram {
  const file = postgresProgram(name, args, databaseUrl)
  const stdio: StdioOptions = [input, output, 'pipe']
  const env = { ...process.env, ...connectionVariables(databaseUrl), PGAPPNAME: name }
  const child = spawn(file, args, { stdio, env })
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints = `${complaints}${text}`.slice(-4000)
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`${name} failed (${signal ?? `exit code ${code}`}): ${complaints.trim()}`))
    })
  })
  return { child, ended }
}
