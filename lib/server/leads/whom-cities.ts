import type { LeadPayload, ZohoLeadPayload } from '#lib/domain/leads/lead'
import { otherCity } from '#lib/domain/leads/other-options'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { unlessUnavailable } from '#lib/server/db/last-known'

interface Whom {
  doctorId?: number | undefined
  hospitalId?: number | undefined
}

/** The names of the cities where the hospital is, or else the doctor; none where the catalogue does not know them. */
export async function citiesOfWhom({ doctorId, hospitalId }: Whom): Promise<string[]> {
  const [hospital] = hospitalId ? await hospitalsByIds([hospitalId]) : []
  if (hospital) return [hospital.city.name]
  const [doctor] = doctorId ? await doctorsByIds([doctorId]) : []
  return doctor?.cities.map(({ name }) => name) ?? []
}

const idOf = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

/** The same of a lead. */
export const citiesOfLead = (lead: Pick<LeadPayload, 'docotrid' | 'hospitalid'>) =>
  citiesOfWhom({ doctorId: idOf(lead.docotrid), hospitalId: idOf(lead.hospitalid) })

const remarkMaxLength = 2000

async function remarkOf(
  { Remark, hospitalid }: Pick<LeadPayload, 'Remark' | 'hospitalid'>,
  docotrid: string,
  city: string,
): Promise<string> {
  if (!city || city === otherCity.label) return Remark
  const cities = (await unlessUnavailable(() => citiesOfLead({ docotrid, hospitalid }))) ?? []
  if (cities.length === 0 || cities.includes(city)) return Remark
  const note = `Doctor or hospital is in ${cities.join(', ')}, not in ${city}`
  return [Remark.slice(0, remarkMaxLength - note.length - 2), note].filter(Boolean).join('; ')
}

/**
 * A lead whose city is none of its doctor or hospital: forms refuse it, but a call of the API must not lose it, so the
 * remark tells the care team.
 */
export const withPlaceNote = async (lead: LeadPayload): Promise<LeadPayload> => ({
  ...lead,
  Remark: await remarkOf(lead, lead.docotrid, lead.CityData),
})

/** The same for createleadzoho. */
export const zohoWithPlaceNote = async (lead: ZohoLeadPayload): Promise<ZohoLeadPayload> => ({
  ...lead,
  Remark: await remarkOf(lead, lead.doctorid, lead.city),
})
