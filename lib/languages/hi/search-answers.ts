import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

type People = Words['searchAnswers']['people']

const peopleOf = (...[kind, department]: Parameters<People>): string => {
  if (!department) return kind === 'doctors' ? 'डॉक्टर' : 'अस्पताल'
  return kind === 'doctors' ? department.practitionerPlural : `${department.name} के अस्पताल`
}

const inCity = (city: string) => (city ? `${city} में ` : '')

export const searchAnswers: Words['searchAnswers'] = {
  people: (kind, department, city) => inCity(city) + peopleOf(kind, department, city),
  women: (department, city) =>
    `${inCity(city)}महिला डॉक्टर${department ? `: ${department.name}` : ''}`,
  womenDetail: 'हर डॉक्टर का अनुभव, फ़ीस, भाषाएँ और अस्पताल',
  listDetails: {
    doctors: 'अनुभव, फ़ीस, भाषाओं और अस्पताल के साथ',
    hospitals: 'बेड, मान्यता और बीमे के साथ',
  },
  noneButNear: (city, distance) => `${city} में कोई सूची में नहीं है; ये वहाँ से करीब ${distance} दूर हैं`,
  none: (city) => `${city} में या उसके आसपास कोई सूची में नहीं है`,
  distanceFrom: (distance, city) => `${city} से करीब ${distance} दूर`,
  hospitalsHave: (count, city, department) =>
    `${city} के ${wholeNumber(count)} ${count === 1 ? 'अस्पताल' : 'अस्पतालों'} में यह विभाग है: ${department.name}`,
  askHospital: (department, city) =>
    `${city} में अभी ${department.practitionerPlural} सूची में नहीं हैं: अस्पताल से पूछें`,
  accepting: (kind, department, city, insurer) =>
    `${inCity(city)}${peopleOf(kind, department, city)}, जहाँ ${insurer} चलता है`,
  askDesk: 'जाने से पहले अस्पताल के बीमा काउंटर पर पूछ लें',
  guide: 'किसे मिलता है, किसका पैसा देता है, और साथ क्या ले जाएँ',
  unlisted: {
    insurer: 'इस बीमा कंपनी का पेज हमारे यहाँ नहीं है। बीमा और योजनाएँ किसका पैसा देती हैं, और किससे पूछें',
    scheme: 'इस योजना का पेज हमारे यहाँ नहीं है। बीमा और योजनाएँ किसका पैसा देती हैं, और किससे पूछें',
  },
  priceInIndia: (price, item) => `भारत में ${price}: ${item}`,
  noPrice: 'इससे क्या पता चलता है, तैयारी कैसे करें, और खर्च के बारे में क्या पूछें',
  costIn: (treatment, city) => `${treatment}: ${city} में खर्च`,
  india: 'भारत',
  costDetail: 'किस चीज़ का कितना खर्च, और किस शहर में',
  child: 'तुरंत अस्पताल कब जाएँ, और किसे फ़ोन करें',
  pages: {
    bmi: { name: 'BMI कैलकुलेटर', detail: 'लंबाई के हिसाब से वज़न, और उस नंबर का मतलब' },
    piles: { name: 'बवासीर कितनी बढ़ी हुई है?', detail: 'छह सवाल, और किस डॉक्टर को दिखाएँ' },
    lens: {
      name: 'मोतियाबिंद के ऑपरेशन में कौन सा लेंस?',
      detail: 'आपकी आँखों और आपके दिन के बारे में कुछ सवाल',
    },
    loan: { name: 'इलाज के लिए लोन और किस्त (EMI)', detail: 'इलाज के लोन की हर महीने की किस्त' },
    secondOpinion: { name: 'दूसरी राय', detail: 'आपकी रिपोर्ट दूसरे डॉक्टर देखते हैं' },
    contact: { name: 'हमसे संपर्क करें', detail: 'फ़ोन नंबर, ई-मेल, और हम कब वापस फ़ोन करते हैं' },
    doctors: { name: 'डॉक्टर', detail: 'हर डॉक्टर की फ़ीस, अनुभव, भाषाएँ और अस्पताल' },
    insurance: { name: 'बीमा और योजनाएँ', detail: 'बीमा किसका पैसा देता है, और कहाँ चलता है' },
    login: { name: 'लॉग इन', detail: 'मोबाइल नंबर और कोड से' },
    requests: { name: 'मेरे अनुरोध', detail: 'आपने अपने मोबाइल नंबर से जो भेजा' },
    loginForRequests: { name: 'लॉग इन', detail: 'आपने अपने मोबाइल नंबर से जो भेजा' },
    appointment: { name: 'अपॉइंटमेंट माँगें', detail: 'अपना नंबर दें, हम फ़ोन करेंगे' },
    finder: {
      name: 'ऑपरेशन के लिए डॉक्टर या अस्पताल खोजें',
      detail: 'कुछ ही कदम: इलाज, शहर, बीमा',
    },
    writeReview: { name: 'अपना अनुभव लिखें', detail: 'जिस डॉक्टर या अस्पताल में आप गए, उसके बारे में' },
    reviews: { name: 'मरीज़ों के अनुभव', detail: 'डॉक्टरों और अस्पतालों के बारे में मरीज़ क्या कहते हैं' },
    chat: { name: 'चैट पर पूछें', detail: 'इस साइट से जवाब, एक-एक करके' },
    privacy: { name: 'आपकी जानकारी की सुरक्षा', detail: 'हम कौन सी जानकारी रखते हैं, और उसे कैसे मिटवाएँ' },
    refunds: { name: 'पैसे वापसी और रद्द करना', detail: 'क्या रद्द हो सकता है, और कैसे' },
    faq: { name: 'सवाल और जवाब', detail: 'यह साइट कैसे काम करती है, और इसका खर्च' },
    blog: { name: 'ब्लॉग', detail: 'हिंदी और अंग्रेज़ी में लेख' },
    videos: { name: 'वीडियो', detail: 'डॉक्टर और संपादक समझाते हैं' },
    people: { name: 'लेखक और लेख जाँचने वाले डॉक्टर', detail: 'हमारे पेज कौन लिखता है और कौन जाँचता है' },
    press: { name: 'मीडिया में', detail: 'मीडिया हमारे बारे में क्या कहता है' },
    about: { name: 'हमारे बारे में', detail: 'हम कौन हैं' },
    terms: { name: 'नियम और शर्तें', detail: 'आप हमसे क्या उम्मीद रख सकते हैं, और क्या नहीं' },
    editorial: { name: 'लेख कैसे लिखे जाते हैं', detail: 'हमारे पेज कौन लिखता है और कौन जाँचता है' },
    careers: { name: 'नौकरी', detail: 'खाली पद' },
    partner: { name: 'डॉक्टरों और अस्पतालों के लिए', detail: 'पार्टनर बनें' },
  },
}
