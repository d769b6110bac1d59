import { site } from '#lib/config/site'
import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'
import { toolNames } from '#lib/languages/hi/tool-names'

const kinds = { doctors: 'डॉक्टर', hospitals: 'अस्पताल' }

export const home: Words['home'] = {
  title: `${site.name}: भारत में डॉक्टर, अस्पताल और इलाज खोजें`,
  description:
    'अपने शहर में डॉक्टर, अस्पताल, इलाज या जाँच खोजें, फ़ीस और खर्च के साथ। अपॉइंटमेंट या दूसरी राय माँगें: हम मुफ़्त में आपको फ़ोन करेंगे।',
  promise: 'सही डॉक्टर खोजें, और जानें कि आगे क्या होगा',
  doors: {
    doctors: { title: 'डॉक्टर', text: 'शहर और विभाग के अनुसार' },
    hospitals: { title: 'अस्पताल', text: 'बेड, मान्यता, बीमा' },
    treatments: { title: 'इलाज', text: 'क्या किया जाता है, कितना खर्च' },
    secondOpinion: { title: 'दूसरी राय', text: 'ऑपरेशन का फ़ैसला करने से पहले' },
  },
  all: 'सभी',
  departments: {
    title: 'विभाग',
    lead: 'समझ नहीं आ रहा कि कौन सा? जो तकलीफ़ है, वह लिखकर खोजें।',
  },
  conditions: { title: 'आम बीमारियाँ', all: 'बीमारियाँ' },
  howItWorks: {
    title: 'यह कैसे काम करता है',
    exampleLetters: ['मा', 'ली'],
    exampleInLatin: '(MALI)',
    example: 'उदाहरण: माली (MALI)',
    send: {
      title: 'आप एक छोटा फ़ॉर्म भेजते हैं',
      text: 'आपका नाम, मोबाइल नंबर और आपको क्या चाहिए। यह मुफ़्त है, और खाता बनाने की ज़रूरत नहीं।',
    },
    call: {
      title: 'हमारी टीम आपको फ़ोन करती है',
      text: (hours, promise) =>
        `हमारी टीम से कोई आपको फ़ोन करता है, आम तौर पर ${promise} के अंदर। समय: ${hours}।`,
      word: ' वे सबसे पहले आपका कॉलबैक शब्द बोलते हैं, ताकि आपको पता रहे कि फ़ोन हमारा ही है।',
    },
    choose: {
      title: 'आप चुनते हैं',
      text: 'हम ऐसे डॉक्टर और अस्पताल बताते हैं जो आपके लिए ठीक हों, फ़ीस और तारीख के साथ। जो आप चुनें, उसे बुक कर देते हैं। पैसे आप डॉक्टर या अस्पताल को देते हैं, हमें कभी नहीं।',
    },
    ask: 'मुझे फ़ोन करें',
  },
  insurance: {
    title: 'क्या आपका बीमा चलेगा?',
    lead: 'वे अस्पताल जहाँ आपकी योजना या बीमा कंपनी चलती है।',
    all: 'योजनाएँ और कंपनियाँ',
    kinds: { government: 'सरकारी योजनाएँ', private: 'प्राइवेट बीमा कंपनियाँ' },
  },
  tools: {
    title: 'खुद हिसाब लगाएँ',
    lead: 'बिना नाम बताए, खुद पता करें।',
    loan: { name: 'मेडिकल लोन', text: 'इलाज के लोन की किस्त (EMI), ब्याज और कुल खर्च' },
    bmi: { name: 'BMI कैलकुलेटर', text: 'आपका वज़न, भारतीय और WHO की सीमाओं के हिसाब से' },
    piles: { name: toolNames.piles, text: 'छह सवाल, और वे लक्षण जिनमें तुरंत डॉक्टर को दिखाना चाहिए' },
    lens: { name: toolNames.lens, text: 'आँख के सर्जन से कौन से लेंस के बारे में पूछें, और क्यों' },
  },
  blog: { title: 'ब्लॉग से', all: 'लेख' },
  questions: { title: 'अक्सर पूछे जाने वाले सवाल', all: 'सवाल' },

  people: {
    kinds,
    all: (kind, city) => (city ? `${kinds[kind]}, ${city}` : kinds[kind]),
    inCity: (kind, city) => `${city} में ${kinds[kind]}`,
    inAndAround: (kind, city) => `${city} और आसपास के ${kinds[kind]}`,
    near: (kind, city) => `${city} के पास के ${kinds[kind]}`,
    noneHere: (kind, city) => `${city} में अभी कोई ${kinds[kind]} हमारी सूची में नहीं है। ये सबसे नज़दीक हैं।`,
    doctorsFirst: 'सबसे ज़्यादा अनुभव वाले पहले। पैसे देकर कोई डॉक्टर ऊपर नहीं आ सकता।',
    row: {
      doctors: (title) => `${title}, सबसे ज़्यादा अनुभव वाले पहले, आगे देखने के लिए खिसकाएँ`,
      hospitals: (title) => `${title}, सबसे ज़्यादा मान्यता वाले पहले, आगे देखने के लिए खिसकाएँ`,
    },
    beds: ' बेड',
    departments: (count) => `${wholeNumber(count)} विभाग`,
  },
}
