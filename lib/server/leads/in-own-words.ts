import type { SentRequest } from '#lib/domain/leads/request'
import type { Language } from '#lib/domain/text/language'
import { listDepartments } from '#lib/server/catalogue/departments'
import { listsOfNames } from '#lib/server/leads/option-names'

type Sent = Pick<SentRequest, 'language' | 'city' | 'treatment' | 'others'>

/** A request as its reader sees it: leads carry the catalogue's English names. */
export async function inOwnWords<T extends Sent>(sent: T, language = sent.language): Promise<T> {
  if (language === 'en') return { ...sent, language }
  const { cities, treatments } = await listsOfNames.current()
  const { preferredCity, speciality } = sent.others
  const cityIn = (name: string) => cities.hindi.get(name) ?? name
  return {
    ...sent,
    language,
    city: cityIn(sent.city),
    treatment: treatments.hindi.get(sent.treatment) ?? sent.treatment,
    others: {
      ...sent.others,
      ...(preferredCity && { preferredCity: cityIn(preferredCity) }),
      ...(speciality && { speciality: await departmentIn(speciality, language) }),
    },
  }
}

async function departmentIn(name: string, language: Language): Promise<string> {
  const [english, own] = await Promise.all([listDepartments('en'), listDepartments(language)])
  const { id } = english.find((one) => one.name === name) ?? {}
  return own.find((one) => one.id === id)?.name ?? name
}
