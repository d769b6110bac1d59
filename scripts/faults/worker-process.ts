import { startLogged } from '#scripts/faults/folder'
import type { FaultDatabase } from '#scripts/faults/program'
import { zohoVariables } from '#scripts/local/zoho-server'
import type { Program } from '#scripts/processes'

interface Settings extends FaultDatabase {
  /** Of its log, unique in the run. */
  name: string
  zohoOrigin: string
}

/** `npm run worker`, without npm. */
export const startWorker = ({ name, url, dataDir, zohoOrigin }: Settings): Program =>
  startLogged(['scripts/worker.ts'], {
    log: name,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DELIVERY: '',
      ...zohoVariables(zohoOrigin),
    },
  })
