import { existsSync } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import { fileOfSqlite } from '#lib/server/db/database'
import { writeTrouble } from '#scripts/build/write-trouble'

/**
 * Why this user cannot write where the site keeps its data; undefined if nothing is wrong there. The database's own
 * error says only 'unable to open database file'.
 */
export function folderTrouble(): string | undefined {
  const { dataDir, databaseUrl } = environment()
  const file = fileOfSqlite(databaseUrl)
  const inData = writeTrouble('DATA_DIR', dataDir)
  if (inData || !file) return inData
  const folder = path.dirname(file)
  const name = folder === dataDir ? 'DATA_DIR' : 'DATABASE_URL'
  const files = [file, `${file}-wal`, `${file}-shm`].filter((each) => existsSync(each))
  for (const place of [folder, ...files]) {
    const trouble = writeTrouble(name, folder, place)
    if (trouble) return trouble
  }
  return undefined
}
