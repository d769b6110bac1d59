import { wholeNumber } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

const people = { doctors: 'डॉक्टर', hospitals: 'अस्पताल', 'doctors and hospitals': 'डॉक्टर और अस्पताल' }

/** Of a heading in the singular. */
const many: Readonly<Record<string, string>> = { जाँच: 'जाँचें', ब्लॉग: 'लेख' }

export const search: Words['search'] = {
  title: 'खोजें',
  resultsFor: (query) => `“${query}” के लिए क्या मिला`,
  pageTitle: (query) => `${query}: क्या मिला`,
  description: 'बीमारी, इलाज, जाँच, डॉक्टर और अस्पताल खोजें।',
  button: 'खोजें',
  field: 'बीमारी, इलाज, डॉक्टर या अस्पताल खोजें',
  hint: 'तकलीफ़, इलाज, डॉक्टर या अस्पताल का नाम लिखें। हिंदी या अंग्रेज़ी, दोनों चलेंगी।',
  orHere: 'या यहाँ देखें:',
  ideas: {
    conditions: 'बीमारियाँ',
    treatments: 'इलाज',
    tests: 'जाँच',
    doctors: 'शहर के अनुसार डॉक्टर',
    hospitals: 'शहर के अनुसार अस्पताल',
    chat: 'चैट पर पूछें',
  },
  city: { label: 'शहर', all: 'सभी शहर', popular: 'बड़े शहर', others: 'दूसरे शहर' },
  types: {
    department: 'विभाग',
    doctor: 'डॉक्टर',
    hospital: 'अस्पताल',
    condition: 'बीमारियाँ',
    treatment: 'इलाज',
    test: 'जाँच',
    blog: 'ब्लॉग',
  },
  bestMatch: 'सबसे सही जवाब',

  suggestions: {
    list: 'सुझाव',
    recent: 'आपने पहले क्या खोजा',
    clear: 'हटाएँ',
    clearRecent: 'पहले की खोज हटाएँ',
    cleared: 'पहले की खोज हटा दी गई',
    more: 'और',
    count: (count) => `${count} सुझाव`,
    offline: 'इंटरनेट नहीं चल रहा।',
    whenBack: 'इंटरनेट आते ही सुझाव दिखेंगे।',
    thenEnter: 'तब एंटर दबाने पर नतीजे खुलेंगे।',
    failed: 'सुझाव अभी नहीं दिख पा रहे।',
    enter: { before: 'एंटर दबाएँ और ', page: 'सभी नतीजे', after: ' देखें।' },
    tooShort: (least) => `कम से कम ${least} अक्षर लिखें।`,
    nothing: (query) => `“${query}” के लिए कुछ नहीं मिला।`,
    tryOthers:
      'एक ही शब्द लिखें, दूसरी तरह से लिखें, या शरीर के हिस्से का नाम लिखें: “घुटना”, “पथरी”। या यहाँ देखें:',
  },

  tooShort: (least) => `कम से कम ${least} अक्षर लिखें: जैसे “पथरी”।`,
  found: (total) => `${wholeNumber(total)} ${total === 1 ? 'नतीजा' : 'नतीजे'}`,
  forQuery: (query) => `, “${query}” के लिए`,
  readAs: (typed, meant) => `“${typed}” को “${meant}” समझा गया`,
  cityFirst: (city) => `, पहले ${city} वाले`,
  startIn: 'पहले अपने शहर के नतीजे देखें:',
  emptyCity: (city) => `${city} में अभी कोई डॉक्टर या अस्पताल सूची में नहीं है।`,
  noneThere: (who, city) =>
    `${city} में इसके लिए अभी कोई ${people[who].replace('और', 'या')} सूची में नहीं है।`,
  elsewhere: (who, cities) => `नीचे के ${people[who]} दूसरे शहरों में हैं, जैसे ${inList(cities, 'hi')}।`,
  fromAllCities: 'ये सभी शहरों के नतीजे हैं।',
  missingHospital: (hospital) =>
    `“${hospital}” नाम का अस्पताल हमारी सूची में नहीं है। नतीजे आपके बाकी शब्दों के लिए हैं।`,
  allFor: (query) => `“${query}” के सभी नतीजे`,
  allOf: (total, title) => `सभी ${total} ${many[title] ?? title} देखें`,
  pages: 'नतीजों के पेज',
  didYouMean: { before: 'क्या आप यह खोज रहे थे: ', after: '?' },
  others: 'लोग ये भी खोजते हैं:',

  whichCity: {
    title: 'आप किस शहर में हैं?',
    text: 'शहर यहाँ या ऊपर चुनें। पिन कोड भी लिख सकते हैं।',
    in: 'आपका शहर:',
  },
  uncovered: {
    title: (query) => `“${query}” हमारे यहाँ नहीं है`,
    text: 'इस साइट पर इसका कोई डॉक्टर, अस्पताल या पेज नहीं है। अपने डॉक्टर या पास के अस्पताल में पूछें; सरकारी अस्पताल की OPD में लगभग हर इलाज होता है। हमारी टीम से भी पूछ सकते हैं: हम मदद न कर सकें, तो साफ़ बता देंगे।',
  },
  nothing: {
    title: (query) => `“${query}” के लिए कुछ नहीं मिला`,
    text: 'कई शब्दों की जगह एक ही शब्द लिखें, दूसरी तरह से लिखें, या शरीर के हिस्से का नाम लिखें: “घुटना”, “दिल”, “पथरी”। फिर भी कुछ न मिले, तो वह हमारे यहाँ नहीं है: अपने डॉक्टर या पास के अस्पताल में पूछें।',
  },
  askCareTeam: 'हमारी टीम से पूछें',
}
