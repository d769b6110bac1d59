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
import { type LocalZoho, startLocalZoho } from '#scripts/local/zoho-server'

export interface Ordeal {
  site: Site
  database: FaultDatabase
  zoho: LocalZoho
  load: Load
}

/** Stands between the site and the world: started before the site, ended after it. */
export type Around = (world: Pick<Ordeal, 'database' | 'zoho'>) => Promise<{
  /** The site's variables by which it comes in between. */
  env: Record<string, string>
  /** Once everything was delivered. @throws when it is not as it must be */
  endWell(): Promise<void>
  /** However it went. */
  end(): Promise<void>
}>

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
  around?: Around
  /** Of Node.js, for the server. */
  nodeArgs?: string[]
  /** Visitors of pages; 1 unless given. */
  visitors?: number
}

/**
 * A site under a load of leads and of visits to cached pages, to which `torment` does something; then all is
 * well again, what is due is delivered, and the leads are counted.
 *
 * @param torment gives the number of its rounds
 */
export async function ordeal(
  { server, quick }: Stand,
  { name, folder, env, around, nodeArgs, visitors, isCut = false, ...howMuch }: Settings,
  torment: (ordeal: Ordeal) => Promise<number>,
): Promise<Outcome> {
  const zoho = await startLocalZoho()
  const database = await server.fresh(folder)
  const between = await around?.({ database, zoho })
  const site = await newSite({
    name: `${server.name}-${name}`,
    ...database,
    zohoOrigin: zoho.origin,
    ...(folder && { buildFolder: `${folder}/build` }),
    ...(nodeArgs && { nodeArgs }),
    env: { ...env, ...between?.env },
  })
  try {
    await site.start()
    await warmPages(site.origin)
    const load = startLoad(site.origin, howMuch)
    const visits = visitPages(site.origin, { isServerThere: site.isThere, visitors })
    let rounds = 0
    try {
      rounds = await torment({ site, database, zoho, load })
    } finally {
      await load.end()
      await visits.end()
    }
    const opened = openDatabase(database.url)
    try {
      if (!quick) await untilDelivered(opened)
      await between?.endWell()
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
    await between?.end()
    await zoho.close()
  }
}
