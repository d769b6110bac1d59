import { site } from '#lib/config/site'
import type { Words } from '#lib/languages/en/index'

export const articles: Words['articles'] = {
  kinds: { condition: 'बीमारियाँ', treatment: 'इलाज', test: 'जाँचें', blog: 'ब्लॉग' },
  oneOf: { condition: 'बीमारी', treatment: 'इलाज', test: 'मेडिकल जाँच', blog: 'ब्लॉग' },
  keyFacts: 'ज़रूरी बातें',
  stay: 'अस्पताल में कितने दिन',
  recovery: 'ठीक होने में समय',
  insurance: 'बीमा',
  onThisPage: 'इस पेज पर',
  contactWays: 'फ़ोन या चैट करें',
  sampleNumber: '(नमूना नंबर)',
  urgent: 'तुरंत मदद कब लें',
  costs: 'कितना खर्च आता है',
  costItem: 'किस चीज़ का खर्च',
  costRange: 'आम तौर पर',
  costTo: 'से',
  costNote: 'यह अंदाज़ा है, रुपयों में, ताकि आप तैयारी कर सकें। अपना अनुमानित खर्च अस्पताल या लैब से लिखवा लें।',
  questions: 'अक्सर पूछे जाने वाले सवाल',
  reviewedBy: 'लेख जाँचा:',
  writtenBy: 'लेखक:',
  published: 'प्रकाशित',
  samplePerson: {
    author: 'नमूना लेखक: एक काल्पनिक व्यक्ति',
    reviewer: 'नमूना समीक्षक: एक काल्पनिक व्यक्ति',
  },
  lastReviewed: 'पिछली बार जाँचा गया',
  fullStop: '।',
  nextReview: 'अगली जाँच',
  howMade: 'हम लेख कैसे लिखते और जाँचते हैं',
  changes: 'क्या बदला',
  sources: 'स्रोत',
  notAdvice: 'यह आम जानकारी है। जिस डॉक्टर ने आपको देखा है, उनकी जगह यह नहीं ले सकती।',
  department: 'डॉक्टर और अस्पताल',
  conditions: 'बीमारियाँ',
  treatments: 'इलाज',
  tests: 'जाँचें',
  related: {
    condition: 'मिलती-जुलती बीमारियाँ',
    treatment: 'मिलते-जुलते इलाज',
    test: 'और जाँचें',
    blog: 'आगे पढ़ें',
  },
  indexes: {
    condition: {
      heading: 'बीमारियाँ',
      title: 'बीमारियाँ: लक्षण, वजह और इलाज',
      summary:
        'बीमारी क्या है, किस चीज़ से आराम मिलता है, डॉक्टर को कब दिखाएँ और तुरंत अस्पताल कब जाएँ: हर पेज पर सबसे पहले जवाब है।',
    },
    treatment: {
      heading: 'इलाज',
      title: 'इलाज: क्या किया जाता है, ठीक होने में समय और खर्च',
      summary:
        'इलाज में क्या किया जाता है और क्यों, ठीक होने में कितना समय लगता है, भारत में कितना खर्च आता है, और हाँ कहने से पहले क्या पूछें।',
    },
    test: {
      heading: 'मेडिकल जाँचें',
      title: 'मेडिकल जाँचें: तैयारी, नतीजे और खर्च',
      summary: 'तैयारी कैसे करें, जाँच में क्या होता है, नतीजे का क्या मतलब हो सकता है और खर्च कितना है।',
    },
    blog: {
      heading: 'ब्लॉग',
      title: 'ब्लॉग: सेहत की बातें आसान हिंदी में',
      summary: 'इलाज का फ़ैसला, तैयारी और खर्च: ज़रूरी बातें आसान हिंदी में।',
    },
  },
  feedTitle: `${site.name} ब्लॉग`,
}
