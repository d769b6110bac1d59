import { site } from '#lib/config/site'
import type { Language } from '#lib/rules/links'

interface NextStepsWords {
  title: string
  steps: readonly { title: string; text: string }[]
  /** Around the emergency numbers 112 and 108. */
  emergency: { before: string; between: string; after: string }
}

/** What happens after the form: said beside it, because a worried person asks. */
export const nextStepsWords: Record<Language, NextStepsWords> = {
  en: {
    title: 'What happens next',
    steps: [
      {
        title: 'We call you back',
        text: `A person of our care team calls, ${site.callingHours}, usually within 30 minutes.`,
      },
      {
        title: 'They say your callback word',
        text: 'You see four letters on the next page. Our caller says them first, so that you know it is us.',
      },
      {
        title: 'You choose',
        text: 'We suggest doctors and hospitals that fit, and book the one you choose. You pay us nothing.',
      },
    ],
    emergency: {
      before: 'In an emergency do not wait for a call: dial ',
      between: ' or ',
      after: ' for an ambulance.',
    },
  },
  hi: {
    title: 'आगे क्या होगा',
    steps: [
      {
        title: 'हम आपको फ़ोन करते हैं',
        text: 'हमारी टीम से कोई आपको सुबह 8 से रात 9 बजे के बीच फ़ोन करता है, अक्सर 30 मिनट के अंदर।',
      },
      {
        title: 'वे पहले आपका कॉलबैक शब्द बोलते हैं',
        text: 'अगले पेज पर आपको चार अक्षर दिखेंगे। फ़ोन करने वाला सबसे पहले यही बोलता है, ताकि आप जान सकें कि फ़ोन हमारा ही है।',
      },
      {
        title: 'चुनते आप हैं',
        text: 'हम सही डॉक्टर और अस्पताल बताते हैं और जिसे आप चुनें उसका समय लेते हैं। हमें कोई पैसा नहीं देना होता।',
      },
    ],
    emergency: {
      before: 'इमरजेंसी में हमारे फ़ोन का इंतज़ार न करें: ',
      between: ' या एम्बुलेंस के लिए ',
      after: ' पर फ़ोन करें।',
    },
  },
}
