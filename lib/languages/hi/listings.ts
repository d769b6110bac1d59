import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'
import type { Department, Kind } from '#lib/languages/en/listings'

const kinds = { doctors: 'डॉक्टर', hospitals: 'अस्पताल' }

const among = { doctors: 'डॉक्टरों', hospitals: 'अस्पतालों' }

const countedIn = (kind: Kind, department: Department | null, total: number) => {
  const count = wholeNumber(total)
  if (!department) return `${count} ${kinds[kind]}`
  if (kind === 'hospitals') return `${department.name} ${total === 1 ? 'का' : 'के'} ${count} अस्पताल`
  return `${count} ${total === 1 ? department.practitioner : department.practitionerPlural}`
}

/** The place may have some that the filters leave out. */
const noneFound = (kind: Kind, department: Department | null) => {
  if (!department) return `${kinds[kind]}: 0 मिले`
  return kind === 'hospitals'
    ? `${department.name} के अस्पताल: 0 मिले`
    : `${department.practitionerPlural}: 0 मिले`
}

const noPay = {
  doctors: 'पैसे देकर कोई डॉक्टर ऊपर नहीं आ सकता।',
  hospitals: 'पैसे देकर कोई अस्पताल ऊपर नहीं आ सकता।',
}

export const listings: Words['listings'] = {
  kinds,
  kindIn: (kind, city) => `${city} में ${kinds[kind]}`,
  india: 'भारत',
  all: (kind) => `सभी ${kinds[kind]}`,
  allByCity: (kind) => `शहर के अनुसार सभी ${kinds[kind]}`,

  card: {
    hospital: 'अस्पताल',
    city: 'शहर',
    seesPatients: 'मिलने का समय',
    languages: 'भाषाएँ',
    insuranceHere: 'इस अस्पताल में चलने वाला बीमा',
    departments: 'विभाग',
    insurance: 'यहाँ चलने वाला बीमा',
    experience: 'अनुभव',
    fee: 'एक बार दिखाने की फ़ीस',
    beds: 'बेड',
    accreditation: 'मान्यता',
    noAccreditation: 'बताई नहीं गई',
    map: 'नक्शे पर देखें',
    mapOf: (name) => `: ${name} (नए टैब में खुलेगा)`,
  },

  place: {
    form: 'शहर और विभाग',
    city: 'शहर',
    speciality: 'विभाग',
    everywhere: 'पूरा भारत',
    everySpeciality: 'सभी विभाग',
    popular: 'बड़े शहर',
    others: 'दूसरे शहर',
    go: 'देखें',
    own: { doctors: 'आपके शहर के डॉक्टर:', hospitals: 'आपके शहर के अस्पताल:' },
  },

  filters: {
    title: 'फ़िल्टर',
    chosen: (count) => `फ़िल्टर (${count} ${count === 1 ? 'चुना हुआ' : 'चुने हुए'})`,
    show: 'नतीजे देखें',
    more: (count) => `${count} और`,
    chosenOnes: 'चुने हुए फ़िल्टर',
    remove: (filter) => `फ़िल्टर हटाएँ: ${filter}`,
    clear: 'सब हटाएँ',
    groups: {
      opd: { legend: 'मिलने का समय', note: 'समय बदल सकता है: जाने से पहले पूछ लें' },
      locality: { legend: 'शहर का इलाका', note: '' },
      gender: { legend: 'महिला या पुरुष डॉक्टर', note: '' },
      experience: { legend: 'अनुभव', note: '' },
      fee: { legend: 'एक बार दिखाने की फ़ीस', note: '' },
      language: { legend: 'भाषाएँ', note: 'चुनी हुई कोई भी भाषा बोलते हों' },
      insurance: { legend: 'बीमा', note: 'जहाँ आपके चुने सारे बीमे चलते हों' },
      accreditation: { legend: 'मान्यता', note: 'चुनी हुई सभी मान्यताएँ हों' },
      beds: { legend: 'कितने बेड', note: '' },
      facility: { legend: 'सुविधाएँ', note: 'चुनी हुई सभी सुविधाएँ हों' },
    },
  },

  sortBy: 'क्रम',
  sorts: {
    doctors: {
      experience: {
        name: 'अनुभव',
        why: `सबसे ज़्यादा अनुभव वाले पहले, फिर नाम के क्रम से। ${noPay.doctors}`,
      },
      'fee-low': {
        name: 'कम फ़ीस',
        why: `सबसे कम फ़ीस वाले पहले; जिनकी फ़ीस नहीं बताई गई, वे आख़िर में। ${noPay.doctors}`,
      },
      'fee-high': {
        name: 'ज़्यादा फ़ीस',
        why: `सबसे ज़्यादा फ़ीस वाले पहले; जिनकी फ़ीस नहीं बताई गई, वे आख़िर में। ${noPay.doctors}`,
      },
      name: {
        name: 'नाम',
        why: `नाम के क्रम से, ‘डॉ.’ को छोड़कर। ${noPay.doctors}`,
      },
    },
    hospitals: {
      accreditation: {
        name: 'मान्यता',
        why: `सबसे ज़्यादा मान्यताओं वाले पहले, फिर सबसे ज़्यादा बेड वाले। ${noPay.hospitals}`,
      },
      beds: {
        name: 'बेड',
        why: `सबसे ज़्यादा बेड वाले पहले; जिन्होंने संख्या नहीं बताई, वे आख़िर में। ${noPay.hospitals}`,
      },
      name: {
        name: 'नाम',
        why: `नाम के क्रम से। ${noPay.hospitals}`,
      },
    },
  },
  pagesOf: (heading) => `और पेज: ${heading}`,

  empty: {
    careTeam: 'हो सकता है कि हमारी टीम आपके आसपास किसी डॉक्टर या अस्पताल को जानती हो। पूछना मुफ़्त है।',
    ask: 'हमारी टीम से पूछें',
    nearest: 'सबसे पास के शहर जहाँ ये मिलेंगे',
    nearestThatMatch: (kind) => `सबसे पास के शहर जहाँ ऐसे ${kinds[kind]} हैं`,
    relax: 'कोई फ़िल्टर हटाएँ',
    noneHere: (kind) => `यहाँ अभी कोई ${kinds[kind]} सूची में नहीं है`,
    none: (kind, city) => `${city} में अभी कोई ${kinds[kind]} सूची में नहीं है`,
    noMatch: (kind) => `इन सब शर्तों वाला कोई ${kinds[kind]} नहीं मिला`,
    noMatchIn: (kind, city) => `इन सब शर्तों वाला कोई ${kinds[kind]} ${city} में नहीं मिला`,
    noneOf: (kind, { name, practitionerPlural }, city) =>
      kind === 'doctors'
        ? `${city} में अभी ${practitionerPlural} सूची में नहीं हैं`
        : `${city} में अभी ${name} का कोई अस्पताल सूची में नहीं है`,
    noMatchOf: (kind, { name, practitionerPlural }, city) =>
      kind === 'doctors'
        ? `इन सब शर्तों वाले ${practitionerPlural} ${city} में नहीं मिले`
        : `इन सब शर्तों वाला ${name} का कोई अस्पताल ${city} में नहीं मिला`,
    hospitalsWith: (department) => `${department} वाले अस्पताल`,
  },
  nearby: 'आसपास के शहरों में',
  away: (km) => `, ${wholeNumber(km)} किमी`,

  list: {
    name: (kind, { name, practitionerPlural }, city) =>
      kind === 'doctors' ? `${city} में ${practitionerPlural}` : `${city} में ${name} के अस्पताल`,
    counted: (kind, department, city, total) =>
      `${city} में ${total === 0 ? noneFound(kind, department) : countedIn(kind, department, total)}`,
    all: (kind, { name, practitionerPlural }, city) =>
      kind === 'doctors' ? `${city} में सभी ${practitionerPlural}` : `${city} में ${name} के सभी अस्पताल`,
    others: (kind, city) => (kind === 'doctors' ? `${city} में और डॉक्टर` : `${city} में और विभाग`),
    isRight: (department) => `क्या ${department} आपके लिए सही विभाग है?`,
  },

  city: {
    summaries: {
      doctors: 'जिस विभाग के डॉक्टर चाहिए, उसे चुनें। हर सूची में अनुभव, फ़ीस, भाषाएँ और अस्पताल लिखे हैं।',
      hospitals: 'जो विभाग चाहिए, उसे चुनें। हर सूची में बेड, मान्यता और बीमा लिखे हैं।',
    },
    choose: 'विभाग चुनें',
    allWithFilters: (kind, city) => `${city} में सभी ${kinds[kind]}, फ़िल्टर के साथ`,
    otherHospitals: (city) => `${city} में दूसरे अस्पताल`,
    byName: 'नाम से',
    withoutDepartments: 'इन्होंने अपने विभाग नहीं बताए हैं।',
    first: (shown, total) => `${wholeNumber(total)} में से पहले ${shown}:`,
  },

  directory: {
    names: { doctors: 'डॉक्टर खोजें', hospitals: 'अस्पताल खोजें' },
    filter: (kind) => `सभी ${among[kind]} में से छाँटें`,
    bySpeciality: 'विभाग के अनुसार',
    byCity: 'शहर के अनुसार',
    byInsurance: 'बीमे के अनुसार',
    everyCity: 'सभी शहर, क्रम से',
  },

  insurer: {
    howToUse: (insurer) => `${insurer} का इस्तेमाल कैसे करें`,
    listsChange:
      'सूचियाँ बदलती रहती हैं। भर्ती होने से पहले अस्पताल के बीमा काउंटर पर पूछ लें कि आपके इलाज के लिए यह अस्पताल सूची में शामिल (पैनल में) है या नहीं, और आपको खुद कितना देना होगा।',
    cities: 'शहर',
    noMatch: 'इन सब शर्तों वाला कोई अस्पताल नहीं मिला',
    none: (insurer) => `यहाँ अभी ऐसे किसी अस्पताल की जानकारी नहीं है जहाँ ${insurer} चलता हो`,
    noneIn: (insurer, city) =>
      `${city} में अभी ऐसे किसी अस्पताल की जानकारी नहीं है जहाँ ${insurer} चलता हो`,
    nearest: (insurer) => `सबसे पास के शहर जहाँ के अस्पतालों में ${insurer} चलता है`,
  },
}
