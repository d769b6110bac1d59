import { rupees, wholeNumber } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

const doctors = (count: number) => `${wholeNumber(count)} डॉक्टर`
const years = (count: number) => `${wholeNumber(count)} साल`
const fee = (amount: number) => (amount === 0 ? 'मुफ़्त' : rupees(amount))
const listed = (items: string[]) => inList(items, 'hi')

const furtherPage = (page: number) => (page > 1 ? `, पेज ${page}` : '')

export const profiles: Words['profiles'] = {
  fullStop: '।',
  doctors: 'डॉक्टर',
  hospitals: 'अस्पताल',
  departments: 'विभाग',
  conditions: 'बीमारियाँ',
  treatments: 'इलाज',
  guides: 'बीमारियाँ और इलाज',
  map: 'नक्शा',
  mapOf: (name) => `: ${name}, OpenStreetMap पर, नए टैब में खुलेगा`,
  keyFactsOf: (name) => `${name} के बारे में ज़रूरी बातें`,
  back: (name) => `वापस ${name} के पेज पर`,
  years,
  yearsOfExperience: (count) => `${years(count)} का अनुभव`,
  feeOf: fee,
  feeForVisit: (amount) => (amount === 0 ? 'दिखाना मुफ़्त' : `एक बार दिखाने के ${rupees(amount)}`),
  speaks: (languages) => `भाषाएँ: ${listed(languages)}`,
  countedDoctors: doctors,
  withDoctor: (doctor) => `(${doctor})`,
  atHospital: (hospital) => `(${hospital})`,

  doctor: {
    sample: 'नमूना प्रोफ़ाइल: ये डॉक्टर काल्पनिक हैं, सिर्फ़ यह दिखाने के लिए कि साइट कैसे काम करती है।',
    about: (name) => `${name} के बारे में`,
    profession: (practitioner, cities) => `${practitioner}, ${listed(cities)}`,
    anyDoctor: 'डॉक्टर',
    anyDoctors: 'डॉक्टर',
    facts: {
      experience: 'अनुभव',
      fee: 'एक बार दिखाने की फ़ीस',
      speaks: 'भाषाएँ',
      gender: 'महिला या पुरुष',
      education: 'पढ़ाई',
      registration: 'रजिस्ट्रेशन नंबर',
    },
    genders: { female: 'महिला', male: 'पुरुष' },
    guidesLead: 'इस विभाग में आम तौर पर इनका इलाज होता है। पूछ लें कि ये डॉक्टर भी यह इलाज करते हैं या नहीं।',
    others: (colleagues, city) => `${city} में और ${colleagues}`,
    allOthers: (colleagues, city) => `${city} के सभी ${colleagues}`,
    updated: (date) => `यह जानकारी ${date} को बदली गई थी। फ़ीस बदल सकती है: जाने से पहले पूछ लें।`,
    hours: (name) => `${name} से मिलने का समय`,
    columns: { days: 'दिन', time: 'समय', hospital: 'अस्पताल' },
    noHospital: 'बताया नहीं गया',
    hoursMayChange: 'समय बदल सकता है: जाने से पहले पूछ लें।',
    places: (name) => `${name} को कहाँ दिखाएँ`,
    unknownHospital:
      'इस शहर में किस अस्पताल में दिखाना होगा, यह हमें अभी नहीं पता। आपके जाने से पहले हमारी टीम पूछ लेगी।',
    title: ({ name, apart, practitioner, city, hasFee, hasExperience }) => {
      const known = [...(hasFee ? ['फ़ीस'] : []), ...(hasExperience ? ['अनुभव'] : [])]
      const what = known.length > 0 ? `: ${listed(known)}` : ''
      return `${name}${apart}, ${practitioner}, ${city}${what}`
    },
    fee: (amount) => `फ़ीस ${fee(amount)}`,
    registration: (number) => `रजिस्ट्रेशन ${number}`,
    sitsAt: (hospital) => hospital,
  },

  hospital: {
    sample: 'नमूना प्रोफ़ाइल: यह अस्पताल काल्पनिक है, सिर्फ़ यह दिखाने के लिए कि साइट कैसे काम करती है।',
    about: 'अस्पताल के बारे में',
    facts: {
      beds: 'बेड',
      doctors: 'यहाँ के डॉक्टर (इस साइट पर)',
      departments: 'विभाग',
      accreditation: 'मान्यता',
      noAccreditation: 'बताई नहीं गई',
    },
    facilities: 'सुविधाएँ',
    guidesLead: 'इन विभागों में आम तौर पर इनका इलाज होता है। पूछ लें कि इस अस्पताल में होता है या नहीं।',
    others: 'आसपास के दूसरे अस्पताल',
    allIn: (city) => `${city} के सभी अस्पताल`,
    updated: (date) => `यह जानकारी ${date} को बदली गई थी। कुछ बातें बदल सकती हैं: जाने से पहले पूछ लें।`,
    allDoctors: (count) => {
      if (count === 1) return 'डॉक्टर देखें'
      return count === 2 ? 'यहाँ के दोनों डॉक्टर देखें' : `यहाँ के सभी ${count} डॉक्टर देखें`
    },
    beds: (count) => `${wholeNumber(count)} बेड`,
    away: (distance) => `, दूरी ${distance} (सीधी रेखा में)`,
    cover: {
      title: 'बीमा और सरकारी योजनाएँ',
      none: 'इस अस्पताल ने कोई बीमा कंपनी या योजना नहीं बताई है। पैसे खुद देने की तैयारी रखें, या जाने से पहले अस्पताल के बीमा काउंटर से पूछ लें।',
      noneOfKind: 'कोई नहीं बताई गई।',
      note: 'यहाँ सिर्फ़ यही योजनाएँ और बीमा कंपनियाँ चलती हैं, और हो सकता है कि कोई योजना कुछ ही इलाज का पैसा दे। भर्ती होने से पहले बीमा काउंटर से लिखवा लें कि आपका इलाज शामिल है और आपको खुद कितना देना होगा।',
    },
    title: (name, hasDepartments) =>
      `${name}: ${hasDepartments ? 'डॉक्टर, विभाग और बीमा' : 'डॉक्टर और बीमा'}`,
    departments: (count) => `${wholeNumber(count)} विभाग`,
    accepts: (count) =>
      count === 1
        ? '1 बीमा कंपनी या योजना चलती है'
        : `${wholeNumber(count)} बीमा कंपनियाँ और योजनाएँ चलती हैं`,
    accredited: listed,
    ask: 'अपॉइंटमेंट के लिए हमसे कहें; हम मुफ़्त में फ़ोन करते हैं।',
  },

  hospitalDoctors: {
    heading: (total, hospital) =>
      total > 0 ? `${hospital} में ${doctors(total)}` : `${hospital} के डॉक्टर`,
    none: (hospital) => `${hospital} के डॉक्टर अभी यहाँ नहीं दिए गए हैं। `,
    allInCity: (city) => `${city} के सभी डॉक्टर`,
    afterLink: ' देखें।',
    order: 'विभाग के अनुसार, ज़्यादा अनुभव वाले पहले। पैसे देकर कोई डॉक्टर ऊपर नहीं आ सकता।',
    inCity: (department, city) => `${city} में ${department}`,
    pages: (hospital) => `${hospital} के डॉक्टर: सभी पेज`,
    title: (hospital, page) => `${hospital} के डॉक्टर${furtherPage(page)}`,
    description: ({ hospital, total, page, pages }) =>
      `${total === 0 ? `${hospital} के डॉक्टर अभी नहीं दिए गए हैं` : `${hospital} में ${doctors(total)}, विभाग के अनुसार, अनुभव, फ़ीस और भाषाओं के साथ`}${page > 1 ? ` (पेज ${page}, कुल ${pages})` : ''}। तुलना करें और अपॉइंटमेंट के लिए कहें।`,
  },

  hospitalReviews: {
    crumb: 'मरीज़ों के अनुभव',
    heading: (hospital) => `${hospital}: मरीज़ों के अनुभव`,
    lead: 'मरीज़ों और उनके घरवालों ने क्या लिखा, सबसे नया पहले।',
    pages: (hospital) => `${hospital} के अनुभव: सभी पेज`,
    title: (hospital, page) => `${hospital} में अनुभव${furtherPage(page)}`,
    description: ({ hospital, rated, page, pages }) =>
      `${hospital} के बारे में मरीज़ क्या कहते हैं${page > 1 ? ` (पेज ${page}, कुल ${pages})` : ''}: देखभाल, इंतज़ार, बात समझाना और बिल। ${rated && `${rated}। `}अपना अनुभव भी लिखें, नाम के साथ या बिना नाम के।`,
  },

  department: {
    doctorsByCity: (practitioners) => `शहर के अनुसार ${practitioners}`,
    hospitalsByCity: (department) => `शहर के अनुसार अस्पताल: ${department}`,
    in: 'यहाँ देखें:',
    everywhere: 'पूरे भारत में',
    title: (department, practitioners) => `${department}: ${practitioners}, बीमारियाँ और इलाज`,
    about: (practitioners) =>
      `शहर के अनुसार ${practitioners}, वे किन बीमारियों का इलाज करते हैं और कब दिखाएँ।`,
    find: 'शहर के अनुसार डॉक्टर और अस्पताल खोजें।',
    free: 'हम मुफ़्त में फ़ोन करते हैं।',
  },

  previews: {
    doctor: 'डॉक्टर',
    hospital: 'अस्पताल',
    hospitalDoctors: 'अस्पताल के डॉक्टर',
    hospitalReviews: 'अस्पताल के बारे में अनुभव',
    department: 'विभाग',
  },
}
