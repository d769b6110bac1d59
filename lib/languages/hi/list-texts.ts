import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

type OwnList = Parameters<Words['listTexts']['ownCity']['none']>[0]

/** 'दिल के डॉक्टर', 'किडनी के अस्पताल', 'CGHS वाले अस्पताल'. */
function nameOf({ kind, department, insurer, filtered }: OwnList): string {
  const ofDepartment = department
    ? kind === 'doctors'
      ? department.practitionerPlural
      : `${department.name} के अस्पताल`
    : kind === 'doctors'
      ? 'डॉक्टर'
      : 'अस्पताल'
  const marks = [...(filtered ? ['इन फ़िल्टर'] : []), ...(insurer ? [insurer] : [])]
  return `${marks.length > 0 ? `${marks.join(' और ')} वाले ` : ''}${ofDepartment}`
}

const nobodyIn = (many: string, city: string, nearest: string) =>
  `${city} में अभी ${many} सूची में नहीं हैं।${nearest && ` सबसे पास: ${nearest}`}`

const free = 'हम मुफ़्त में फ़ोन करते हैं।'

export const listTexts: Words['listTexts'] = {
  page: (page) => `, पेज ${page}`,
  andMore: (names, more) => `${names.join(', ')} और ${more} ${more === 1 ? 'दूसरा' : 'दूसरे'}`,

  description: ({ kind, department: { name, practitioner, practitionerPlural }, ...about }) => {
    const { city, total, page } = about
    const count = wholeNumber(total)
    const end =
      total === 0
        ? 'अपॉइंटमेंट के लिए हमारी टीम से पूछें;'
        : total === 1
          ? 'जानकारी देखें और अपॉइंटमेंट माँगें;'
          : 'तुलना करें और अपॉइंटमेंट माँगें;'
    if (kind === 'doctors') {
      const who = total === 1 ? practitioner : practitionerPlural
      const first =
        total === 0
          ? `${city} में अभी ${who} सूची में नहीं हैं${page}।`
          : `${city} में ${count} ${who}${page}: अनुभव, फ़ीस, भाषाएँ और अस्पताल।`
      return `${first} ${end} ${free}`
    }
    const first =
      total === 0
        ? `${city} में अभी ${name} का कोई अस्पताल सूची में नहीं है${page}।`
        : `${city} में ${name} ${total === 1 ? 'का' : 'के'} ${count} अस्पताल${page}: बेड, मान्यता और बीमा।`
    return `${first} ${end} ${free}`
  },

  city: {
    bySpeciality: (heading) => `${heading}, विभाग के अनुसार`,
    descriptions: {
      doctors: (city) =>
        `${city} में विभाग के अनुसार डॉक्टर। हर सूची में अनुभव, फ़ीस, भाषाएँ और अस्पताल, और अपॉइंटमेंट माँगने का तरीका।`,
      hospitals: (city) =>
        `${city} में विभाग के अनुसार अस्पताल। हर सूची में बेड, मान्यता और बीमा, और अपॉइंटमेंट माँगने का तरीका।`,
    },
    withoutDepartments: (heading) =>
      `${heading}, पते के साथ। अपॉइंटमेंट माँगें, या हमारी टीम से मुफ़्त में बात करें।`,
  },

  directory: {
    title: (name, heading) => `${name}: ${heading}`,
    descriptions: {
      doctors: `शहर, विभाग, फ़ीस, अनुभव, भाषा और बीमे के अनुसार डॉक्टर खोजें। तुलना करें और अपॉइंटमेंट माँगें; ${free}`,
      hospitals: `शहर, विभाग, मान्यता, बेड और बीमे के अनुसार अस्पताल खोजें। तुलना करें और अपॉइंटमेंट माँगें; ${free}`,
    },
  },

  insurer: {
    kind: 'बीमा',
    kinds: { government: 'सरकारी योजना', private: 'प्राइवेट बीमा कंपनी' },
    name: (insurer) => `${insurer} वाले अस्पताल`,
    plain: (insurer, city) => `${city && `${city} में `}अस्पताल जहाँ ${insurer} चलता है`,
    counted: (insurer, city, total) =>
      `${city && `${city} में `}${wholeNumber(total)} अस्पताल जहाँ ${insurer} चलता है`,
    title: (heading) => `${heading}: शहर के अनुसार`,
    description: (insurer, total) =>
      `${wholeNumber(total)} अस्पताल जहाँ ${insurer} चलता है, शहर के अनुसार, बेड, मान्यता और विभागों के साथ। अपॉइंटमेंट माँगें, या अपना बीमा जँचवाने में मदद लें।`,
  },

  relaxed: {
    without: (filter) => `‘${filter}’ के बिना`,
    everywhere: 'यही, पूरे भारत में',
    everySpeciality: 'यही, सभी विभागों में',
  },

  options: {
    gender: { female: 'महिला', male: 'पुरुष' },
    experience: {
      '0-4': '5 साल से कम',
      '5-9': '5 से 9 साल',
      '10-19': '10 से 19 साल',
      '20-plus': '20 साल या ज़्यादा',
    },
    fee: {
      '0-500': '₹500 या कम',
      '501-1000': '₹501 से ₹1,000',
      '1001-1500': '₹1,001 से ₹1,500',
      '1501-plus': '₹1,500 से ज़्यादा',
    },
    beds: {
      '0-49': '50 से कम बेड',
      '50-99': '50 से 99 बेड',
      '100-299': '100 से 299 बेड',
      '300-plus': '300 या ज़्यादा बेड',
    },
    opd: { today: 'आज', tomorrow: 'कल', week: 'इस हफ़्ते, रविवार तक' },
  },

  ownCity: {
    found: (about, total) => `${about.city}: ${wholeNumber(total)} ${nameOf(about)}`,
    none: (about, nearest) => nobodyIn(nameOf(about), about.city, nearest),
    noCare: (city, nearest) => nobodyIn('डॉक्टर या अस्पताल', city, nearest),
    noPrices: (city, nearest) => `${city} के दाम अभी पता नहीं हैं।${nearest && ` सबसे पास: ${nearest}`}`,
    hospitals: (count) => `${wholeNumber(count)} अस्पताल`,
    doctors: (count) => `${wholeNumber(count)} डॉक्टर`,
  },
}
