import { distanceText, rupeeRange, wholeNumber } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'
import type { Care, NearCity, Priced, PricedCities, Range } from '#lib/languages/en/cost-texts'
import type { Words } from '#lib/languages/en/index'
import { costs } from '#lib/languages/hi/costs'

const range = ({ from, to }: Range) => rupeeRange(from, to, 'hi')
const listed = (items: string[]) => inList(items, 'hi')

const inWords: Partial<Record<number, string>> = { 2: 'दो ', 3: 'तीन ' }

const named = (names: string[], more: number) =>
  listed([...names, ...(more > 0 ? [`${more} अन्य`] : [])])

const inCities = ({ names, more, price }: PricedCities) =>
  `${named(names, more)} में (${range(price)})`

const near = (cities: NearCity[], city: string) =>
  listed(
    cities.map(({ name, km, percent }) => {
      const compared = percent === null ? '' : `, ${costs.comparedTo(percent, city)}`
      return `${name} (${distanceText(km, 'hi')}${compared})`
    }),
  )

const priceSentence = ({ item, here, percent }: Priced, city: string) => {
  const compared = percent === null ? '' : `, ${costs.comparedToAverage(percent)}`
  return `${item}: ${city} में ${range(here)}${compared}।`
}

const who = ({ hospitals, doctors, department }: Care) =>
  listed([
    ...(hospitals > 0
      ? [`${department.name} ${hospitals === 1 ? 'का' : 'के'} ${wholeNumber(hospitals)} अस्पताल`]
      : []),
    ...(doctors > 0
      ? [
          `${wholeNumber(doctors)} ${doctors === 1 ? department.practitioner : department.practitionerPlural}`,
        ]
      : []),
  ])

export const costTexts: Words['costTexts'] = {
  fullStop: '।',
  treatments: 'इलाज',
  costInIndia: 'भारत में खर्च',
  named,
  priceSentence,
  who,
  range,
  priceOf: (item) => `दाम: ${item}`,

  cost: {
    kind: 'खर्च',
    heading: (treatment, city) => `${treatment}: ${city ?? 'भारत'} में खर्च`,
    lead: (treatment, city) => `${treatment}, ${city ?? 'भारत'} में खर्च`,
    titleInIndia: (treatment) => `${treatment}: भारत में खर्च, शहर के अनुसार`,
    titleInCity: (treatment, city) => `${treatment}: ${city} में खर्च, एक-एक चीज़ का`,
    inIndia: (item, price) => `${item}: भारत के प्राइवेट अस्पतालों में ${range(price)}।`,
    seeCities: (count) => `${wholeNumber(count)} ${count === 1 ? 'शहर' : 'शहरों'} के दाम देखें।`,
    moreItems: (count) =>
      `सूची में ${wholeNumber(count)} और ${count === 1 ? 'चीज़' : 'चीज़ों'} का खर्च है।`,
    more: 'बिल में क्या-क्या आता है, खर्च किससे बदलता है और बीमा कितना देता है।',
    departmentByCity: (department) => `शहर के अनुसार: ${department}`,
  },

  asked: {
    insurance: (treatment) => `${treatment}: क्या बीमा इसका पैसा देता है?`,
    cheapest: (treatment) => `${treatment}: किस शहर में सबसे कम खर्च आता है?`,
    same: (item, cities) =>
      `${item}: खर्च ${inCities(cities)}${cities.names.length + cities.more > 1 ? ' एक जैसा' : ''} है।`,
    leastAndMost: (item, least, most) =>
      `${item}: खर्च सबसे कम ${inCities(least)}, और सबसे ज़्यादा ${inCities(most)} है।`,
    stay: 'अनुमान में अस्पताल के कितने दिन जोड़ें?',
    elsewhere: (treatment, city) => `${treatment}: क्या ${city} में बाकी भारत से ज़्यादा खर्च आता है?`,
    comparedToIndia: ({ item, city, here, india, percent, others, lower }) => {
      const rank =
        others > 0
          ? ` जिन ${wholeNumber(others)} दूसरे शहरों के दाम पता हैं, उनमें से ${lower === 0 ? 'किसी में भी खर्च कम नहीं है' : `${wholeNumber(lower)} में खर्च कम है`}।`
          : ''
      return `${item}: ${city} में ${range(here)}, और पूरे भारत में ${range(india)}। बीच का दाम ${costs.comparedToAverage(percent)} है।${rank}`
    },
    cheaperNear: (city) => `क्या ${city} के पास किसी शहर में कम खर्च आता है?`,
    cheaper: (cities, city) => `हाँ: ${near(cities, city)}।`,
    noneCheaper: (cities) =>
      `सबसे पास के ${inWords[cities.length] ?? ''}${cities.length === 1 ? 'शहर' : 'शहरों'} (${listed(cities)}) में नहीं। वहाँ बीच का दाम इतना ही या इससे ज़्यादा है।`,
    estimate: (city) => `${city} में अनुमानित खर्च लिखकर कौन दे सकता है?`,
    estimates: ({ total, names, more, department, city }) =>
      `${city} में ${department} ${total === 1 ? 'का' : 'के'} ${wholeNumber(total)} अस्पताल यहाँ सूची में ${total === 1 ? 'है' : 'हैं'}: ${named(names, more)}।`,
  },

  place: {
    heading: (treatment, city) => `${city} में ${treatment}`,
    title: (heading, has) =>
      `${heading}: ${listed([
        ...(has.cost ? ['खर्च'] : []),
        ...(has.hospitals ? ['अस्पताल'] : []),
        ...(has.doctors ? ['डॉक्टर'] : []),
      ])}`,
    listed: (care, city) =>
      `${city} में ${who(care)} यहाँ सूची में ${care.hospitals === 1 && care.doctors === 0 ? 'है' : 'हैं'}।`,
    more: 'तुलना करें और हमसे मुफ़्त में बात करें।',
    hospitalsFor: (heading) => `अस्पताल: ${heading}`,
    facts: {
      visit: 'एक बार दिखाने की फ़ीस',
      stay: 'अस्पताल में कितने दिन',
      recovery: 'ठीक होने में समय',
    },
    anyDoctor: { practitioner: 'डॉक्टर', practitionerPlural: 'डॉक्टर' },

    cost: (treatment, city) => `${treatment}: ${city} में कितना खर्च आता है?`,
    howMany: (department, city) => `${city} में ${department} के कितने अस्पताल हैं?`,
    hospitals: (total, names) =>
      `यहाँ ${total === 1 ? 'एक सूची में है' : `${wholeNumber(total)} सूची में हैं`}: ${named(names, total - names.length)}। किसी विभाग के हर अस्पताल में हर ऑपरेशन नहीं होता, इसलिए जाने से पहले पूछ लें।`,
    whichInsurance: (city) => `${city} के इन अस्पतालों में कौन सा बीमा चलता है?`,
    insurance: (insurers, more, total) =>
      `${total === 1 ? 'इस अस्पताल में ये चलते हैं: ' : ''}${named(
        insurers.map(({ name, hospitals }) =>
          total === 1 ? name : `${name} (${total} में से ${hospitals} में)`,
        ),
        more,
      )}। हो सकता है कि अस्पताल कुछ ही इलाजों के लिए सूची में हो, इसलिए उसके बीमा काउंटर पर पूछ लें।`,
    whatFee: (practitioner, city) => `${city} में ${practitioner} को एक बार दिखाने की फ़ीस कितनी है?`,
    noFee: 'इस सूची के डॉक्टर दिखाने की कोई फ़ीस नहीं लेते।',
    fee: (doctors, fees) =>
      `इस सूची के ${doctors === 1 ? 'डॉक्टर' : `${wholeNumber(doctors)} डॉक्टर`} एक बार दिखाने के ${range(fees)} लेते हैं। जाँच और स्कैन का खर्च अलग है।`,
    whereElse: (treatment, city) => `${treatment}: ${city} के पास और कहाँ होता है?`,
    elsewhere: (cities, city) => `इस साइट पर सबसे पास के शहर: ${near(cities, city)}।`,
  },
}
