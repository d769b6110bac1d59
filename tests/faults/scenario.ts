import { openDatabase } from '#lib/server/db/database'
import {
  deliverFromHere,
  doubledLeads,
  missingLeads,
  undeliveredLeads,
  untilDelivered,
} from '#tests/faults/count'
import { type Load, startLoad, wrongAnswers } from '#tests/faults/load'
import { visitPages, warmPages } from '#tests/faults/pages'
import type { FaultDatabase, Outcome, Stand } from '#tests/faults/program'
import { newSite, type Site } from '#tests/faults/site'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'

export interface Scenario {
  site: Site
  database: FaultDatabase
  zoho: LocalZoho
  load: Load
}

/** Something between the site and its services: started before the site, ended after it. */
export type Around = (world: Pick<Scenario, 'database' | 'zoho'>) => Promise<{
  /** Environment variables that route the site through it. */
  env: Record<string, string>
  /** Called once everything was delivered. @throws when its final state is wrong */
  endWell(): Promise<void>
  /** Called in every case. */
  end(): Promise<void>
}>

/** A proxy in front of the site. */
export interface Front {
  origin: string
  /** False while it cuts connections: pages without an answer then do not count. */
  isThere(): boolean
  end(): Promise<void>
}

interface Settings {
  name: string
  patients?: number
  pauseMs?: number
  tries?: number
  /** True when the fault kills the server, so some requests get no answer. */
  isCut?: boolean
  /** Folder for the database and the site's files; by default one with enough disk space. */
  folder?: string
  env?: Record<string, string>
  around?: Around
  /** Patients and visitors reach the site through it. */
  front?: (site: Site) => Promise<Front>
  /** Node.js arguments of the server. */
  nodeArgs?: string[]
  /** Number of page visitors; 1 by default. */
  visitors?: number
}

/**
 * Runs one chaos scenario: a site under a load of leads and visits to cached pages while `causeFaults` breaks
 * something. Once the faults are over, it delivers what is due and counts the leads.
 *
 * @param causeFaults returns the number of rounds
 */
export async function scenario(
  { server, quick }: Stand,
  { name, folder, env, around, front, nodeArgs, visitors, isCut = false, ...howMuch }: Settings,
  causeFaults: (scenario: Scenario) => Promise<number>,
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
  let proxy: Front | undefined
  try {
    await site.start()
    await warmPages(site.origin)
    proxy = await front?.(site)
    const { origin, isThere } = proxy ?? site
    const load = startLoad(origin, howMuch)
    const visits = visitPages(origin, { isServerThere: isThere, visitors })
    let rounds = 0
    try {
      rounds = await causeFaults({ site, database, zoho, load })
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
        lost: await missingLeads(opened.db, load.accepted),
        doubled: doubledLeads(zoho),
        undelivered: await undeliveredLeads(opened.db, zoho),
        pagesNot200: visits.not200,
        wrong: wrongAnswers(load, isCut),
        rounds,
        sent: load.sent,
        accepted: load.accepted.size,
        pages: visits.asked,
        longestMs: Math.round(load.longestMs),
        longestPageMs: Math.round(visits.longestMs),
      }
    } finally {
      await opened.close()
    }
  } finally {
    await proxy?.end()
    await site.stop()
    await between?.end()
    await zoho.close()
  }
}
