import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { openDatabase } from '#lib/server/db/database'
import { keepLeads } from '#tests/faults/simulation'

// Stores leads as the server does until it is killed, and prints the key of each one that it accepted.

const { db } = openDatabase(process.argv[2] ?? '')
writeSync(1, 'ready\n')
const keepOn = async () => {
  for (;;) {
    const key = randomUUID()
    await keepLeads(db, [key], Date.now)
    writeSync(1, `${key}\n`)
  }
}
await Promise.all([keepOn(), keepOn(), keepOn()])
