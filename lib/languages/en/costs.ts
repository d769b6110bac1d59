import { counted } from '#lib/domain/text/format'
import { inSentence } from '#lib/domain/text/text'

/** '12% above', '8% below', 'about the same'. @param percent 0 if nearly equal */
const difference = (percent: number) => {
  if (percent === 0) return 'about the same'
  return percent > 0 ? `${percent}% above` : `${-percent}% below`
}

/** '12% above Delhi' */
const comparedTo = (percent: number, other: string) =>
  `${difference(percent)}${percent === 0 ? ' as' : ''} ${other}`

/** The pages about a treatment in a city and about its costs. */
export const costs = {
  item: 'Item',
  inCity: (city: string) => `In ${city}`,
  inIndia: 'In India',
  india: 'India',
  unknown: 'Not known',
  difference,
  comparedTo,
  comparedToAverage: (percent: number) => comparedTo(percent, 'the Indian average'),
  hospitals: (count: number) => counted(count, 'hospital'),
  doctors: (count: number) => counted(count, 'doctor'),
  article: (treatment: string) => `${treatment}: what is done, risks, recovery`,
  readOn: 'Read on',
  nearby: 'Other cities, nearest first',
  /** Where the figures come from. */
  method: {
    sample:
      'Sample figures that show how this page works. They were not collected from hospitals. ',
    own: 'Ranges for planning, from our own price list. Hospitals are not bound by them. ',
    ask: 'Ask the hospital for a written estimate.',
  },
  insurance: {
    how: 'How cashless treatment and claims work',
    of: (treatment: string) => `Insurance for ${inSentence(treatment)}`,
    inCity: (city: string) => `Insurance accepted in ${city}`,
  },

  /** On the treatment's own page. */
  cities: {
    title: 'Cost by city',
    bill: 'The whole bill',
    all: 'Every item and city, and what a bill includes',
    included: 'What a bill includes and what changes it',
  },

  /** The treatment in a city. */
  place: {
    inShort: 'In short',
    costs: (city: string) => `What it costs in ${city}`,
    bill: 'What the bill includes and what changes it',
    hospitals: (city: string) => `Hospitals in ${city}`,
    doctors: (city: string) => `Doctors in ${city}`,
    allHospitals: (total: number, city: string) => `All ${total} hospitals in ${city}`,
    allDoctors: (total: number, city: string) => `All ${total} doctors in ${city}`,
    costInIndia: (treatment: string) => `${treatment} cost in India`,
  },

  /** The costs, in a city or in India. */
  cost: {
    items: 'Item by item',
    included: 'What the bill includes',
    changes: 'What changes the bill',
    byCity: 'City by city',
    withoutPrices: 'Cities without prices yet',
    withCare: (count: number) => `${counted(count, 'city', 'cities')} with hospitals or doctors`,
    inCity: (treatment: string, city: string) => `${treatment} in ${city}`,
    inIndia: 'Cost in India',
    bill: {
      about: (item: string) =>
        `The lists are about the first price above, “${item}”. If another price names something from “Usually charged separately”, it is already in that price: do not add it twice.`,
      usual: 'Usually in the estimate',
      extra: 'Usually charged separately',
      stay: 'Hospital stay:',
      fullStop: '.',
    },
    table: {
      of: (item: string) => `${item}, by city`,
      city: 'City',
      range: 'Usual range',
      compared: 'Compared with India',
    },
  },
}
