import { emergencyWords } from '#lib/domain/emergency/first-aid'
import type { LeadPayload } from '#lib/domain/leads/lead'
import type { SentRequest } from '#lib/domain/leads/request'
import { links } from '#lib/domain/routes/links'
import { routeOf } from '#lib/domain/routes/match'
import { isLanguage, type Language } from '#lib/domain/text/language'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { emergencyOfLead } from '#lib/server/leads/emergency'
import { readableLead } from '#lib/server/leads/stored-lead'

/** What the desk shows of a lead besides the request itself. */
export interface LeadFacts {
  /** Of the form: the patient is greeted in it. */
  language: Language
  /** What the patient's words may mean, as a patient reads it; '' if nothing urgent. */
  emergency: string
  /** Epoch ms; null if the patient has corrected nothing. */
  correctedAt: number | null
  consent: { version: string; language: string; at: number | null } | null
  /** Of the form; '' if the site has no such page. */
  pagePath: string
  /** Pages about what was asked: label and path. */
  about: (readonly [label: string, path: string])[]
  /** Where the patient came from: label and value, without empty ones. */
  origin: (readonly [label: string, value: string])[]
}

const originFields = [
  ['Page type', 'PageTypeData'],
  ['Variant', 'Page_Variant'],
  ['Form', 'leadFormVariant'],
  ['Lead type', 'LeadTypeData'],
  ['Lead source', 'lead_sourcedata'],
  ['Channel', 'lead_channeldata'],
  ['Source', 'Zutm_source'],
  ['Medium', 'Zutm_medium'],
  ['Campaign', 'Zutm_campaign'],
  ['Term', 'Zutm_term'],
  ['Campaign id', 'campaignid'],
  ['Keyword', 'Keyword_Text'],
  ['Match type', 'Keyword_Match_Type'],
  ['Network', 'Network'],
  ['Placement', 'placement'],
  ['Site', 'site_source_name'],
  ['Ad set', 'Adset_Id'],
  ['Vendor', 'vendorId'],
  ['Google click', 'GCLID'],
  ['Taboola click', 'TBCLID'],
] as const satisfies [string, keyof LeadPayload][]

const emergencyOf = (lead: LeadPayload): string => {
  const kind = emergencyOfLead(lead)
  return kind === null ? '' : emergencyWords.en.panels[kind].heading
}

/** The catalogue's pages about a request. Their database is the same, but not their transaction. */
async function pagesAbout(lead: LeadPayload, { others }: SentRequest): Promise<LeadFacts['about']> {
  const db = getDatabase()
  const slugById = async (table: 'doctor' | 'hospital', id: string) =>
    /^\d{1,9}$/.test(id)
      ? (await db.selectFrom(table).select('slug').where('id', '=', Number(id)).executeTakeFirst())
          ?.slug
      : undefined
  const slugByName = async (kind: 'treatment' | 'condition', name: string) =>
    name === ''
      ? undefined
      : (
          await db
            .selectFrom('article')
            .select('slug')
            .where('kind', '=', kind)
            .where('language', '=', 'en')
            .where('name', '=', name)
            .executeTakeFirst()
        )?.slug
  const [doctor, hospital, treatment, condition] = await Promise.all([
    slugById('doctor', lead.docotrid),
    slugById('hospital', lead.hospitalid),
    slugByName('treatment', lead.ProcedureNameData),
    slugByName('condition', lead.condition_data),
  ])
  return [
    ...(doctor ? [[others.doctor ?? 'Doctor', links.doctor(doctor)] as const] : []),
    ...(hospital ? [[others.hospital ?? 'Hospital', links.hospital(hospital)] as const] : []),
    ...(treatment
      ? [[lead.ProcedureNameData, links.article('treatment', treatment)] as const]
      : []),
    ...(condition ? [[lead.condition_data, links.article('condition', condition)] as const] : []),
  ]
}

/** The path of a page of this site; '' for anything else that a caller may have claimed. */
const knownPath = (path: string | null) =>
  path !== null && /^\/(?!\/)/.test(path) && routeOf(path) ? path : ''

/** @returns undefined for a lead that does not exist or is damaged */
export async function readLeadFacts(
  db: Db,
  leadId: string,
  sent: SentRequest,
): Promise<LeadFacts | undefined> {
  const row = await db
    .selectFrom('lead')
    .select(['payload', 'correctedAt', 'consentVersion', 'consentLanguage', 'consentPage'])
    .select('consentedAt')
    .where('id', '=', leadId)
    .executeTakeFirst()
  const lead = row && readableLead(row.payload)
  if (!row || !lead) return undefined
  const { PageLanguage } = lead
  const language = isLanguage(PageLanguage) ? PageLanguage : 'en'
  return {
    language,
    emergency: emergencyOf(lead),
    correctedAt: row.correctedAt,
    consent: row.consentVersion
      ? {
          version: row.consentVersion,
          language: row.consentLanguage === 'hi' ? 'Hindi' : 'English',
          at: row.consentedAt,
        }
      : null,
    pagePath: knownPath(row.consentPage),
    about: await pagesAbout(lead, sent),
    origin: [
      ['Tier', lead.LeadTier > 0 ? String(lead.LeadTier) : ''] as const,
      ...originFields.map(([label, field]) => [label, String(lead[field])] as const),
    ].filter(([, value]) => value !== ''),
  }
}
