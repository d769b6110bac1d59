import { wholeNumber } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

const hospitals = (count: number) => `${wholeNumber(count)} अस्पताल`

export const insurance: Words['insurance'] = {
  crumb: 'बीमा',
  kinds: {
    government: { one: 'सरकारी योजना', many: 'सरकारी योजनाएँ' },
    private: { one: 'प्राइवेट बीमा कंपनी', many: 'प्राइवेट बीमा कंपनियाँ' },
  },
  plain: {
    name: 'स्वास्थ्य बीमा',
    title: 'स्वास्थ्य बीमा: योजनाएँ, बीमा कंपनियाँ, कैशलेस अस्पताल',
    summary:
      'सरकारी योजनाएँ और प्राइवेट बीमा कंपनियाँ: किसमें किस इलाज का पैसा मिलता है और वह किन अस्पतालों में चलती है। भर्ती होने से पहले हमसे अपना बीमा जँचवा लें।',
  },
  hospitals,
  noHospitals: 'अभी कोई अस्पताल नहीं',
  reviewed: { before: 'पिछली बार जाँचा गया: ', between: '। अगली जाँच: ', after: ' तक।' },
  keyFacts: 'ज़रूरी बातें',
  acceptedAt: (insurer) => `${insurer}: किन अस्पतालों में चलता है`,
  acceptedNowhere: (insurer) =>
    `${insurer} किस अस्पताल में चलता है, यह इस साइट पर अभी पता नहीं है। फ़ॉर्म भेजें, हमारी टीम आपके लिए ढूँढेगी।`,
  seeHospitals: (count) => (count === 1 ? 'अस्पताल देखें' : `सभी ${hospitals(count)} देखें`),
  helpline: (number) => `हेल्पलाइन ${number}`,
  officialSite: 'योजना या कंपनी की अपनी साइट',
  question: (insurer) => `${insurer} किन अस्पतालों में चलता है?`,
  answer: (count, cities, more) => {
    const places = inList(
      [
        ...cities.map((city) => `${city.name} (${city.hospitals})`),
        ...(more > 0 ? [`${wholeNumber(more)} ${more === 1 ? 'दूसरा शहर' : 'दूसरे शहर'}`] : []),
      ],
      'hi',
    )
    return `यह इस साइट के ${wholeNumber(count)} ${count === 1 ? 'अस्पताल' : 'अस्पतालों'} में चलता है: ${places}। भर्ती होने से पहले अस्पताल के बीमा काउंटर से पूछ लें कि आपका इलाज इसमें शामिल है या नहीं।`
  },
  title: (insurer) => `${insurer}: क्या शामिल है और कैशलेस अस्पताल`,
  description: (insurer, summary) =>
    `${insurer}: क्या शामिल है, किन अस्पतालों में चलता है और कैसे इस्तेमाल करें। ${summary}`,
  serviceType: 'स्वास्थ्य बीमा',
  country: 'भारत',
}
