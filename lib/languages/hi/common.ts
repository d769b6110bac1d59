import { rupees, wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

const years = (count: number) => `${wholeNumber(count)} साल`

export const common: Words['common'] = {
  skip: 'सीधे मुख्य जानकारी पर जाएँ',
  regions: { buttons: 'हमसे संपर्क करें', bar: 'आगे क्या करें' },
  englishPage: '(अंग्रेज़ी में)',
  trail: 'आप यहाँ हैं',
  callUs: 'हमें फ़ोन करें',
  call: 'फ़ोन करें',
  ambulance: 'एम्बुलेंस',
  whatsApp: 'व्हाट्सऐप',
  questions: 'अक्सर पूछे जाने वाले सवाल',
  lastReviewed: 'पिछली समीक्षा',
  sources: 'स्रोत',
  checkAnswers: 'ये जवाब एक बार देख लें',
  close: 'बंद करें',
  previous: 'पिछला',
  next: 'अगला',
  pages: {
    previous: 'पिछला पेज',
    next: 'अगला पेज',
    page: (page) => `पेज ${page}`,
  },
  cards: {
    notStated: 'बताया नहीं गया',
    years,
    feeOf: (amount) => (amount === 0 ? 'मुफ़्त' : rupees(amount)),
    yearsOfExperience: (count) => `${years(count)} का अनुभव`,
    feeForVisit: (amount) => (amount === 0 ? 'दिखाना मुफ़्त' : `एक बार दिखाने के ${rupees(amount)}`),
    withDoctor: (doctor) => `(${doctor})`,
    atHospital: (hospital) => `(${hospital})`,
  },
  otherInsurers: 'और योजनाएँ और बीमा कंपनियाँ',
  city: {
    own: 'आपका शहर',
    group: 'आपका शहर',
  },
  buttons: {
    bookAppointment: 'अपॉइंटमेंट बुक करें',
    askForCallback: 'हमें फ़ोन करने को कहें',
    openInApp: 'ऐप में खोलें',
    callNow: 'अभी फ़ोन करें',
    whatsAppExpert: 'व्हाट्सऐप पर पूछें',
    chatWithExpert: 'चैट पर पूछें',
    downloadApp: 'ऐप डाउनलोड करें',
    getCost: 'खर्च जानें',
    checkCoverage: 'बीमे में क्या मिलेगा, जानें',
    secondOpinion: 'दूसरी राय माँगें',
    monthlyPayment: 'महीने की किस्त (EMI) जानें',
    bookNow: 'अभी बुक करें',
    sendPdf: 'मुझे PDF भेजें',
    call: 'फ़ोन',
    whatsApp: 'व्हाट्सऐप',
    book: 'बुक करें',
  },
  formTitles: {
    cost: 'खर्च का अनुमान माँगें',
    coverage: 'क्या मेरा इलाज बीमे में आता है?',
    contact: 'हमें लिखें',
    secondOpinion: 'दूसरी राय लें',
    tool: 'हमारी टीम से इस पर बात करें',
    author: 'कोई सवाल है? हम आपको फ़ोन करेंगे',
  },
  notSure: {
    doctors: 'समझ नहीं आ रहा कि किस डॉक्टर को दिखाएँ? हम चुनने में मदद करेंगे।',
    hospitals: 'समझ नहीं आ रहा कि किस अस्पताल जाएँ? हम चुनने में मदद करेंगे।',
  },
  tools: {
    'piles-severity': 'बवासीर कितनी बढ़ी हुई है?',
    'cataract-lens': 'किस लेंस के बारे में पूछें?',
  },
  sentOfQuiz: {
    piles: 'आपके अनुरोध के साथ अंक और ख़तरे के लक्षण भेजे जाते हैं, बाकी जवाब नहीं।',
    lens: 'आपके अनुरोध के साथ सिर्फ़ लेंस की किस्म भेजी जाती है, आपके जवाब नहीं।',
  },
}
