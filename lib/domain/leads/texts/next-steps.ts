import { site } from '#lib/config/site'
import { calling } from '#lib/domain/site/calling-hours'
import type { Language } from '#lib/domain/text/language'

interface Step {
  title: string
  text: string
}

interface NextStepsWords {
  title: string
  steps: readonly Step[]
  /** Around the two emergency numbers. */
  emergency: { before: string; between: string; after: string }
}

const ifReceipt = (step: Step): Step[] => (site.hasReceipt ? [step] : [])

/** 'What happens next', next to the form. */
export const nextStepsWords: Record<Language, NextStepsWords> = {
  en: {
    title: 'What happens next',
    steps: [
      {
        title: 'We call you back',
        text: `Someone from our care team calls, ${calling.en.hours}, usually within ${calling.en.promise}.`,
      },
      ...ifReceipt({
        title: 'They say your callback word',
        text: 'The next page shows four letters. Our caller says them first, so you know it is us.',
      }),
      {
        title: 'You choose',
        text: 'We suggest suitable doctors and hospitals and book the one you choose. You pay us nothing.',
      },
    ],
    emergency: {
      before: 'In an emergency, do not wait for our call: dial ',
      between: ' or ',
      after: ' for an ambulance.',
    },
  },
  hi: {
    title: 'आगे क्या होगा',
    steps: [
      {
        title: 'हम आपको फ़ोन करेंगे',
        text: `हमारी टीम से कोई आपको ${calling.hi.during} फ़ोन करेगा, अक्सर ${calling.hi.promise} के अंदर।`,
      },
      ...ifReceipt({
        title: 'फ़ोन करने वाला पहले आपका कॉलबैक शब्द बोलेगा',
        text: 'अगले पेज पर आपको चार अक्षर दिखेंगे। फ़ोन करने वाला सबसे पहले यही बोलेगा, ताकि आप जान सकें कि फ़ोन हमारा ही है।',
      }),
      {
        title: 'चुनाव आपका है',
        text: 'हम आपके लिए सही डॉक्टर और अस्पताल बताएँगे, और आप जिसे चुनेंगे उसका अपॉइंटमेंट बुक करेंगे। इसके लिए आपको हमें कुछ नहीं देना होगा।',
      },
    ],
    emergency: {
      before: 'इमरजेंसी में हमारे फ़ोन का इंतज़ार न करें: ',
      between: ' या एम्बुलेंस के लिए ',
      after: ' पर फ़ोन करें।',
    },
  },
}
