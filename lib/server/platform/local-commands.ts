import { existsSync } from 'node:fs'
import path from 'node:path'

/** True in the folder made by `npm run build -- --standalone`, which has a `site` script and no npm. */
const isStandaloneFolder = existsSync(path.join(import.meta.dirname, '..', '..', '..', 'site'))

/**
 * Adapts the commands in a text to this installation: in the standalone folder `npm run leads -- list` is
 * `./site leads list`.
 */
export const withLocalCommands = (text: string, isStandalone = isStandaloneFolder): string =>
  isStandalone
    ? text
        .replaceAll(
          /npm run (?:--silent )?(content|db|doctor|leads|outbox|reviews|worker)\b(?: --(?= ))?/g,
          './site $1',
        )
        .replaceAll('npm start', './site')
    : text
