import { openDatabase } from '#lib/server/db/database'
import {
  deliverFromHere,
  doubledLeads,
  missingLeads,
  undeliveredLeads,
  untilDelivered,
} from '#scripts/faults/count'
import { type Load, startLoad, wrongAnswers } from '#scripts/faults/load'
import { visitPages, warmPages } from '#scripts/faults/pages'
import type { FaultDatabase, Outcome, Stand } from '#scripts/faults/program'
import { newSite, type Site } from '#scripts/faults/site'
import { startLocalZoho } from '#scripts/local/zoho-server'

export interface Ordeal {
  site: Site
  database: FaultDatabase
  load: Load
}

interface Settings {
  name: string
  patients?: number
  pauseMs?: number
  tries?: number
  /** True where the torment ends the server: who asks then gets no answer. */
  isCut?: boolean
  /** Where the database and the site's folders are to be; a place that has room unless given. */
  folder?: string
  env?: Record<string, string>
}

/**
 * A site under a load of leads and of visits to cached pages, to which `torment` does something; then all is
 * well again, what is due is delivered, and the leads are counted.
 *
 * @param torment gives the number of its rounds
 */
export async function ordeal(
  { server, quick }: Stand,
  { name, folder, env, isCut = false, ...howMuch }: Settings,
  torment: (ordeal: Ordeal) => Promise<number>,
): Promise<Outcome> {
  const zoho = await startLocalZoho()
  const database = await server.fresh(folder)
  const site = await newSite({
    name: `${server.name}-${name}`,
    ...database,
    zohoOrigin: zoho.origin,
    ...(folder && { buildFolder: `${folder}/build` }),
    ...(env && { env }),
  })
  try {
    await site.start()
    await warmPages(site.origin)
    const load = startLoad(site.origin, howMuch)
    const visits = visitPages(site.origin, site.isThere)
    let rounds = 0
    try {
      rounds = await torment({ site, database, load })
    } finally {
      await load.end()
      await visits.end()
    }
    const opened = openDatabase(database.url)
    try {
      if (!quick) await untilDelivered(opened)
      await site.stop()
      await deliverFromHere(database.url, zoho)
      return {
        lost: await missingLeads(opened.db, load.yes),
        doubled: doubledLeads(zoho),
        undelivered: await undeliveredLeads(opened.db, zoho),
        pagesNot200: visits.not200,
        wrong: wrongAnswers(load, isCut),
        rounds,
        sent: load.sent,
        yes: load.yes.size,
        pages: visits.asked,
        longestMs: Math.round(load.longestMs),
        longestPageMs: Math.round(visits.longestMs),
      }
    } finally {
      await opened.close()
    }
  } finally {
    await site.stop()
    await zoho.close()
  }
}
