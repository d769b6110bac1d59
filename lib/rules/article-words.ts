import type { ArticleKind, Language } from '#lib/rules/links'

/** The fixed words of article pages, in the languages that articles are written in. */
export interface ArticleWords {
  home: string
  trail: string
  kinds: Record<ArticleKind, string>
  keyFacts: string
  onThisPage: string
  urgent: string
  call: string
  ambulance: string
  costs: string
  costItem: string
  costRange: string
  costTo: string
  costNote: string
  questions: string
  reviewedBy: string
  writtenBy: string
  published: string
  lastReviewed: string
  nextReview: string
  howMade: string
  changes: string
  sources: string
  notAdvice: string
  department: string
  conditions: string
  treatments: string
  tests: string
  related: Record<ArticleKind, string>
  otherLanguage: string
  ask: string
  askText: string
  askButton: string
}

const english: ArticleWords = {
  home: 'Home',
  trail: 'You are here',
  kinds: { condition: 'Conditions', treatment: 'Treatments', test: 'Tests', blog: 'Blog' },
  keyFacts: 'Key facts',
  onThisPage: 'On this page',
  urgent: 'When to get care at once',
  call: 'Call',
  ambulance: 'ambulance',
  costs: 'What it costs',
  costItem: 'What is paid for',
  costRange: 'Usual range',
  costTo: 'to',
  costNote:
    'Ranges for planning, in rupees. Ask the hospital for a written estimate for your own case.',
  questions: 'Questions people ask',
  reviewedBy: 'Reviewed by',
  writtenBy: 'Written by',
  published: 'Published',
  lastReviewed: 'Last reviewed',
  nextReview: 'Next review by',
  howMade: 'How we write and check our articles',
  changes: 'What changed',
  sources: 'Sources',
  notAdvice:
    'This page gives general information. It does not replace a doctor who has examined you.',
  department: 'Doctors and hospitals',
  conditions: 'Conditions',
  treatments: 'Treatments',
  tests: 'Tests',
  related: {
    condition: 'Related conditions',
    treatment: 'Related treatments',
    test: 'Other tests',
    blog: 'Read next',
  },
  otherLanguage: 'हिंदी में पढ़ें',
  ask: 'Would you like to talk to someone?',
  askText:
    'Our care team helps you to find a doctor, a hospital or a lab. A call back is free, usually within 30 minutes.',
  askButton: 'Ask for a call back',
}

const hindi: ArticleWords = {
  home: 'होम',
  trail: 'आप यहाँ हैं',
  kinds: { condition: 'बीमारियाँ', treatment: 'इलाज', test: 'जाँचें', blog: 'ब्लॉग' },
  keyFacts: 'ज़रूरी बातें',
  onThisPage: 'इस पन्ने पर',
  urgent: 'तुरंत मदद कब लें',
  call: 'फ़ोन करें',
  ambulance: 'एम्बुलेंस',
  costs: 'कितना खर्च आता है',
  costItem: 'किस चीज़ का खर्च',
  costRange: 'आम तौर पर',
  costTo: 'से',
  costNote: 'यह अंदाज़ा है, रुपयों में। अपने मामले का लिखित अनुमान (estimate) लैब या अस्पताल से लें।',
  questions: 'लोग जो सवाल पूछते हैं',
  reviewedBy: 'समीक्षा:',
  writtenBy: 'लेखन:',
  published: 'छपा',
  lastReviewed: 'पिछली समीक्षा',
  nextReview: 'अगली समीक्षा',
  howMade: 'हम लेख कैसे लिखते और जाँचते हैं (अंग्रेज़ी में)',
  changes: 'क्या बदला',
  sources: 'स्रोत',
  notAdvice: 'यह आम जानकारी है। यह उस डॉक्टर की जगह नहीं ले सकती जिसने आपको देखा है।',
  department: 'डॉक्टर और अस्पताल (अंग्रेज़ी में)',
  conditions: 'बीमारियाँ (अंग्रेज़ी में)',
  treatments: 'इलाज (अंग्रेज़ी में)',
  tests: 'जाँचें',
  related: {
    condition: 'मिलती-जुलती बीमारियाँ',
    treatment: 'मिलते-जुलते इलाज',
    test: 'और जाँचें',
    blog: 'आगे पढ़ें',
  },
  otherLanguage: 'Read in English',
  ask: 'किसी से बात करना चाहते हैं?',
  askText:
    'हमारी टीम डॉक्टर, अस्पताल या लैब ढूँढने में मदद करती है। हम आपको मुफ़्त में फ़ोन करते हैं, अक्सर 30 मिनट के अंदर।',
  askButton: 'फ़ोन करवाएँ (call back)',
}

export const articleWords: Readonly<Record<Language, ArticleWords>> = { en: english, hi: hindi }
