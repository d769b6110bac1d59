import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

export const reviewTexts: Words['reviewTexts'] = {
  crumb: 'मरीज़ों के अनुभव',
  write: 'अपना अनुभव लिखें',
  sent: 'अनुभव लिखने के लिए धन्यवाद',
  refused: 'कृपया अपना अनुभव जाँच लें',
  title: (page) => `डॉक्टरों और अस्पतालों के बारे में मरीज़ों के अनुभव${page > 1 ? `, पेज ${page}` : ''}`,
  description: (page, pages) =>
    `डॉक्टरों और अस्पतालों के बारे में मरीज़ क्या कहते हैं, सबसे नया पहले${page > 1 ? ` (पेज ${page}, कुल ${pages})` : ''}। छापने से पहले हम हर अनुभव पढ़ते हैं, और तारीफ़ और शिकायत दोनों छापते हैं। अपना अनुभव भी लिखें।`,
  writeDescription:
    'डॉक्टर या अस्पताल के साथ अपना अनुभव लिखें, नाम के साथ या बिना नाम के। छापने से पहले हम हर अनुभव पढ़ते हैं।',
  unknownSubject: 'यह डॉक्टर या अस्पताल यहाँ नहीं है। कृपया फिर से चुनें।',
  problems: {
    rating: 'कृपया चुनें कि अनुभव कैसा रहा',
    own: 'कृपया बताएँ कि यह आपका अपना अनुभव है',
    noTitle: 'कृपया अपना अनुभव एक लाइन में लिखें',
    longTitle: (most, length) =>
      `ऊपर की लाइन ज़्यादा से ज़्यादा ${most} अक्षर की रखें: अभी ${wholeNumber(length)} अक्षर हैं`,
    shortText: (least) => `कृपया कम से कम ${least} अक्षर लिखें`,
    longText: (most, length) =>
      `अनुभव ज़्यादा से ज़्यादा ${wholeNumber(most)} अक्षर का रखें: अभी ${wholeNumber(length)} अक्षर हैं`,
    longName: (most) => `नाम ज़्यादा से ज़्यादा ${most} अक्षर का रखें`,
    email: 'कृपया ई-मेल न लिखें',
    link: 'कृपया वेबसाइट का पता न लिखें',
    phone: 'कृपया फ़ोन नंबर न लिखें',
    longWord: (most) => `कृपया शब्द जाँच लें: एक शब्द में ${most} से ज़्यादा अक्षर हैं`,
  },
}
