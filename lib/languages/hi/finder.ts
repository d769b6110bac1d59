import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

const kinds = { doctors: 'डॉक्टर', hospitals: 'अस्पताल' }

const searched = 'ऑपरेशन के लिए अस्पताल या डॉक्टर खोजें'

export const finder: Words['finder'] = {
  questions: {
    what: searched,
    where: 'किस शहर में?',
    who: 'डॉक्टर या अस्पताल?',
  },
  title: (question) => `${question} ${searched}`,
  description:
    'बताएँ कि क्या इलाज चाहिए, आप कहाँ रहते हैं, और डॉक्टर चाहिए या अस्पताल। तीन छोटे कदमों में देखें कि कौन सही रहेगा, फ़ीस, बेड और बीमे के साथ।',
  back: 'पीछे',
  step: (number, steps) => `कदम ${number}, कुल ${steps}`,
  answers: 'आपके जवाब',
  remove: '(हटाएँ)',
  chips: { what: 'क्या', where: 'कहाँ', who: 'कौन', insurance: 'बीमा' },
  one: kinds,
  kinds: { treatment: 'इलाज', condition: 'बीमारी', speciality: 'विभाग' },
  emergency: {
    before: 'इमरजेंसी में खोजने में समय न लगाएँ। ',
    between: ' पर फ़ोन करें, या एम्बुलेंस के लिए ',
    after: ' पर। ',
    home: 'होम पेज पर जाएँ',
  },

  what: {
    intro: 'तीन छोटे सवालों के जवाब दें और डॉक्टर या अस्पताल देखें। खाता बनाने की ज़रूरत नहीं।',
    label: 'आपको किस चीज़ में मदद चाहिए?',
    hint: 'बीमारी, इलाज या विभाग का नाम, हिंदी या अंग्रेज़ी में',
    search: 'खोजें',
    specialities: 'या विभाग चुनें',
    treatments: 'सभी इलाज, क्रम से',
    conditions: 'सभी बीमारियाँ, क्रम से',
    tooShort: (least) => `कम से कम ${least} अक्षर लिखें: जैसे “पथरी”।`,
    nothing: (query) =>
      `“${query}” के लिए कुछ नहीं मिला। एक ही शब्द लिखें, या दूसरी तरह से लिखें, या नीचे से विभाग चुनें।`,
    found: (query) => `“${query}” के लिए मिला`,
  },
  where: {
    intro: (subject) =>
      `हम आपके शहर के डॉक्टर और अस्पताल दिखाएँगे: ${subject}। वहाँ कोई न हो, तो सबसे पास के दिखाएँगे।`,
    own: 'आपका शहर:',
    popular: 'बड़े शहर',
    listed: (count) => (count === 0 ? 'अभी कोई नहीं' : `${wholeNumber(count)} सूची में`),
    other: 'दूसरा शहर',
    choose: 'शहर चुनें',
  },
  who: {
    insurance: 'बीमा या योजना',
    insuranceHint: 'फिर हम वही दिखाएँगे जहाँ यह चलता है',
    optional: '(ज़रूरी नहीं)',
    none: 'कोई नहीं, या पता नहीं',
    doctors: { title: 'डॉक्टर', text: 'अनुभव, फ़ीस और भाषाओं के साथ' },
    hospitals: { title: 'अस्पताल', text: 'बेड, मान्यता और बीमे के साथ' },
    count: (kind, count, city) =>
      `${city} में ${count === 0 ? 'अभी कोई' : wholeNumber(count)} ${kinds[kind]}${count === 0 ? ' नहीं' : ''}`,
  },
  matches: {
    withInsurer: (heading, insurer) => `${heading}, ${insurer} के साथ`,
    showing: (shown, total) => `${wholeNumber(total)} में से ${shown} दिखाए गए हैं। `,
    help: 'चुनने में मदद चाहिए?',
    all: (total) => `सभी ${wholeNumber(total)} देखें, फ़िल्टर के साथ`,
    instead: { doctors: 'इसकी जगह डॉक्टर देखें', hospitals: 'इसकी जगह अस्पताल देखें' },
    read: (subject) => `इसके बारे में पढ़ें: ${subject}`,
    none: (kind, city) => `${city} में इसके लिए अभी कोई ${kinds[kind]} सूची में नहीं है`,
    noneWith: (kind, city, insurer) =>
      `${city} में इसके लिए अभी ऐसा कोई ${kinds[kind]} सूची में नहीं है जहाँ ${insurer} चलता हो`,
    careTeam:
      'हो सकता है कि हमारी टीम आपके आसपास किसी को जानती हो। फ़ॉर्म भेजें, हमारी टीम पता करेगी। यह मुफ़्त है।',
    nearest: (kind) => `सबसे पास के शहर जहाँ इसके ${kinds[kind]} हैं`,
    nearestWith: (kind, insurer) => `सबसे पास के शहर जहाँ इसके ${kinds[kind]} हैं और ${insurer} चलता है`,
    anyInsurance: (city, count) => `${city} में किसी भी बीमे के साथ (${wholeNumber(count)})`,
  },
}
