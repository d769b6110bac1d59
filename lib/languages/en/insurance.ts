import { counted } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'

const hospitals = (count: number) => counted(count, 'hospital')

/** /insurance and the guides to schemes and insurers. */
export const insurance = {
  crumb: 'Insurance',
  kinds: {
    government: { one: 'Government scheme', many: 'Government schemes' },
    private: { one: 'Private insurer', many: 'Private insurers' },
  },
  /** The texts of /insurance if the catalogue has none. */
  plain: {
    name: 'Health insurance',
    title: 'Health insurance: schemes, insurers, cashless hospitals',
    summary:
      'Government schemes and private insurers, what each covers and which hospitals accept it. Ask us to check your cover before you are admitted.',
  },
  hospitals,
  noHospitals: 'No hospital listed yet',
  /** Around the two dates. */
  reviewed: { before: 'Last reviewed ', between: '. Next review by ', after: '.' },
  keyFacts: 'Key facts',
  acceptedAt: (insurer: string) => `Hospitals that accept ${insurer}`,
  acceptedNowhere: (insurer: string) =>
    `No hospital on this site is known to accept ${insurer} yet. Send the form and our care team will look for one.`,
  seeHospitals: (count: number) =>
    count === 1 ? 'See the hospital' : `See all ${hospitals(count)}`,
  helpline: (number: string) => `Helpline ${number}`,
  officialSite: 'Official site',
  /** The question about the hospitals on this site that accept it. */
  question: (insurer: string) => `Which hospitals accept ${insurer}?`,
  /**
   * @param cities the cities with the most hospitals
   * @param more how many more cities have one
   */
  answer: (count: number, cities: { name: string; hospitals: number }[], more: number) => {
    const places = inList([
      ...cities.map((city) => `${city.name} (${city.hospitals})`),
      ...(more > 0 ? [counted(more, 'more city', 'more cities')] : []),
    ])
    return `${hospitals(count)} on this site ${count === 1 ? 'names' : 'name'} it: ${places}. Ask the hospital’s insurance desk whether your treatment is included before you are admitted.`
  },
  /** Of a guide without a text. */
  title: (insurer: string) => `${insurer}: cover and cashless hospitals`,
  description: (insurer: string, summary: string) =>
    `${insurer}: what it covers, which hospitals accept it and how to use it. ${summary}`,
  /** schema.org's type of service of a scheme. */
  serviceType: 'Health insurance',
  country: 'India',
}
