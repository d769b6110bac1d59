import { existsSync } from 'node:fs'
import path from 'node:path'

/** How the operator's commands are called where this runs. */

/** The door of the folder that `npm run build -- --standalone` makes; there is no npm. */
const isBesideDoor = existsSync(path.join(import.meta.dirname, '..', 'site'))

/** A text with `npm run leads -- list` in it, as it is typed here: `./site leads list` in that folder. */
export const asCalledHere = (text: string, isStandalone = isBesideDoor): string =>
  isStandalone
    ? text
        .replaceAll(
          /npm run (?:--silent )?(content|db|leads|outbox|reviews|worker)\b(?: --(?= ))?/g,
          './site $1',
        )
        .replaceAll('npm start', './site')
    : text
