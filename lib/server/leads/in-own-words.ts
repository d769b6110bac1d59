import type { SentRequest } from '#lib/domain/leads/request'
import type { Language } from '#lib/domain/text/language'
import { ownValue, termIn } from '#lib/domain/text/own-value'
import { words } from '#lib/languages/all'
import { listDepartments } from '#lib/server/catalogue/departments'
import { noteIn } from '#lib/server/leads/note-in-words'
import { listsOfNames } from '#lib/server/leads/option-names'

type Sent = Pick<SentRequest, 'language' | 'city' | 'treatment' | 'others'>

/** A request as its reader sees it: leads carry the catalogue's English names. */
export async function inOwnWords<T extends Sent>(sent: T): Promise<T> {
  const { language } = sent
  if (language === 'en') return sent
  const { cities, treatments } = await listsOfNames.current()
  const { preferredCity, speciality, pilesSeverity, cataractLens, remark } = sent.others
  const severities: Readonly<Record<string, string>> = words[language].piles.severities
  const lenses: Readonly<Record<string, { name: string }>> = words[language].lens.kinds
  const cityIn = (name: string) => cities.hindi.get(name) ?? name
  return {
    ...sent,
    city: cityIn(sent.city),
    treatment: treatments.hindi.get(sent.treatment) ?? sent.treatment,
    others: {
      ...sent.others,
      ...(preferredCity && { preferredCity: cityIn(preferredCity) }),
      ...(speciality && { speciality: await departmentIn(speciality, language) }),
      ...(pilesSeverity && { pilesSeverity: termIn(severities, pilesSeverity) }),
      ...(cataractLens && { cataractLens: ownValue(lenses, cataractLens)?.name ?? cataractLens }),
      ...(remark && { remark: noteIn(remark, language, cityIn) }),
    },
  }
}

async function departmentIn(name: string, language: Language): Promise<string> {
  const [english, own] = await Promise.all([listDepartments('en'), listDepartments(language)])
  const { id } = english.find((one) => one.name === name) ?? {}
  return own.find((one) => one.id === id)?.name ?? name
}
