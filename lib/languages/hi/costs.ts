import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

const comparedTo = (percent: number, other: string) => {
  if (percent === 0) return `${other} के लगभग बराबर`
  return percent > 0 ? `${other} से ${percent}% ज़्यादा` : `${other} से ${-percent}% कम`
}

export const costs: Words['costs'] = {
  item: 'किस चीज़ का खर्च',
  inCity: (city) => `${city} में`,
  inIndia: 'भारत में',
  india: 'भारत',
  unknown: 'पता नहीं',
  difference: (percent) => {
    if (percent === 0) return 'लगभग बराबर'
    return percent > 0 ? `${percent}% ज़्यादा` : `${-percent}% कम`
  },
  comparedTo,
  comparedToAverage: (percent) => comparedTo(percent, 'भारत के औसत'),
  hospitals: (count) => `${wholeNumber(count)} अस्पताल`,
  doctors: (count) => `${wholeNumber(count)} डॉक्टर`,
  article: (treatment) => `${treatment}: क्या किया जाता है, ख़तरे, ठीक होने में समय`,
  readOn: 'आगे पढ़ें',
  nearby: 'दूसरे शहर, सबसे पास वाले पहले',
  method: {
    sample: 'ये नमूने के दाम हैं, सिर्फ़ यह दिखाने के लिए कि यह पेज कैसे काम करता है। ये अस्पतालों से नहीं लिए गए हैं। ',
    own: 'ये हमारी अपनी सूची के अनुमानित दाम हैं, तैयारी के लिए। अस्पतालों के लिए इन्हें मानना ज़रूरी नहीं है। ',
    ask: 'अस्पताल से अनुमानित खर्च लिखवा लें।',
  },
  insurance: {
    how: 'कैशलेस इलाज और क्लेम कैसे होता है',
    of: (treatment) => `${treatment} और बीमा`,
    inCity: (city) => `${city} में कौन सा बीमा चलता है`,
  },

  cities: {
    title: 'शहर के अनुसार खर्च',
    bill: 'पूरा बिल',
    all: 'हर चीज़ और शहर का खर्च, और बिल में क्या-क्या आता है',
    included: 'बिल में क्या-क्या आता है, और खर्च किससे बदलता है',
  },

  place: {
    inShort: 'कम शब्दों में',
    costs: (city) => `${city} में कितना खर्च आता है`,
    bill: 'बिल में क्या-क्या आता है, और खर्च किससे बदलता है',
    hospitals: (city) => `${city} में अस्पताल`,
    doctors: (city) => `${city} में डॉक्टर`,
    allHospitals: (total, city) => `${city} के सभी ${wholeNumber(total)} अस्पताल`,
    allDoctors: (total, city) => `${city} के सभी ${wholeNumber(total)} डॉक्टर`,
    costInIndia: (treatment) => `${treatment}: भारत में खर्च`,
  },

  cost: {
    items: 'एक-एक चीज़ का खर्च',
    included: 'बिल में क्या-क्या आता है',
    changes: 'खर्च किससे बदलता है',
    byCity: 'शहर के अनुसार',
    withoutPrices: 'शहर जिनके दाम अभी नहीं हैं',
    withCare: (count) => `${wholeNumber(count)} शहर जहाँ अस्पताल या डॉक्टर हैं`,
    inCity: (treatment, city) => `${city} में ${treatment}`,
    inIndia: 'भारत में खर्च',
    bill: {
      about: (item) =>
        `ये सूचियाँ ऊपर के पहले दाम, “${item}”, के बारे में हैं। अगर किसी दूसरे दाम में “आम तौर पर अलग से लगता है” वाली कोई चीज़ लिखी है, तो वह उस दाम में पहले से है: उसे दोबारा न जोड़ें।`,
      usual: 'आम तौर पर अनुमान में शामिल',
      extra: 'आम तौर पर अलग से लगता है',
      stay: 'अस्पताल में कितने दिन:',
      fullStop: '।',
    },
    table: {
      of: (item) => `${item}, शहर के अनुसार`,
      city: 'शहर',
      range: 'आम तौर पर',
      compared: 'भारत की तुलना में',
    },
  },
}
