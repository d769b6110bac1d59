import type { Words } from '#lib/languages/en/index'

export const bmi: Words['bmi'] = {
  formula: {
    title: 'हिसाब कैसे होता है',
    rule: 'BMI = वज़न किलो में ÷ (लंबाई मीटर में × लंबाई मीटर में)',
    example:
      'वज़न 65 किलो और लंबाई 1.65 मीटर हो, तो 65 ÷ (1.65 × 1.65) = 23.9। WHO के हिसाब से यह सामान्य है, और भारतीयों के हिसाब से ज़्यादा वज़न। एक इंच 2.54 सेमी का होता है; BMI में दशमलव के बाद एक ही अंक लिखते हैं।',
  },
  cutOffs: {
    title: 'दोनों पैमाने साथ-साथ',
    origin:
      '2004 में WHO के विशेषज्ञों ने दुनिया भर के पैमाने वही रखे, और कहा कि एशिया के देशों में 23 और 27.5 पर ध्यान देना चाहिए। भारत के विशेषज्ञों ने 2009 में अपने पैमाने तय किए।',
    category: 'दर्जा',
    unit: 'BMI, किलो/मी²',
  },
  submit: 'BMI निकालें',
  note: 'बड़ों के लिए। सिर्फ़ हिसाब करने पर हम कुछ नहीं रखते।',
  weight: { label: 'वज़न', hint: 'किलो में' },
  height: {
    label: 'लंबाई',
    units: { cm: 'सेंटीमीटर', ft: 'फ़ुट और इंच' },
    centimetres: { label: 'सेंटीमीटर', hint: 'जैसे 165' },
    feet: 'फ़ुट',
    inches: 'इंच',
    inFeet: (feet, inches) => `${feet} फ़ुट${inches > 0 ? ` ${inches} इंच` : ''}`,
  },
  problems: {
    heightCm: ({ least, most }) => `कृपया अपनी लंबाई लिखें, ${least} से ${most} सेमी, या फ़ुट और इंच चुनें`,
    feet: ({ least, most }) => `कृपया फ़ुट लिखें, ${least} से ${most}`,
    wholeFeet: 'कृपया पूरे फ़ुट लिखें, जैसे 5, या इंच खाली छोड़ दें',
    inches: 'कृपया इंच लिखें, 0 से 11',
    weight: ({ least, most }) => `कृपया अपना वज़न लिखें, ${least} से ${most} किलो`,
  },
  result: (bmi) => `आपका BMI ${bmi} है`,
  empty: 'एक नंबर, दो पैमाने। दोनों पर आपकी जगह यहाँ दिखेगी।',
  heightOf: (centimetres, inFeet) => `लंबाई ${centimetres} सेमी (${inFeet}):`,
  kilograms: 'किलो',
  metres: 'मी',
  perSquareMetre: 'किलो/मी²',
  readings: { who: 'WHO के हिसाब से, दुनिया भर में', indian: 'भारतीयों के हिसाब से' },
  scales: { who: 'WHO, दुनिया भर में', indian: 'भारतीय' },
  normal: (from, to) => `आपकी लंबाई पर सामान्य वज़न: ${from} से ${to} किलो`,
  notDiagnosis:
    'इस नंबर पर अपने डॉक्टर से बात करें, इससे बीमारी पक्की नहीं होती। यह बच्चों, गर्भवती महिलाओं और बहुत कसरती शरीर वालों पर लागू नहीं होता।',
  drawing: {
    empty: 'WHO और भारतीयों के पैमाने साथ-साथ। भारतीयों के पैमाने कम हैं।',
    marked: (bmi, who, indian) =>
      `दोनों पैमानों पर ${bmi}: WHO के हिसाब से ${who}, भारतीयों के हिसाब से ${indian}।`,
  },
  bands: {
    Underweight: 'कम वज़न',
    Normal: 'सामान्य',
    Overweight: 'ज़्यादा वज़न',
    Obesity: 'मोटापा',
    'Obesity class I': 'मोटापा, दर्जा 1',
    'Obesity class II': 'मोटापा, दर्जा 2',
    'Obesity class III': 'मोटापा, दर्जा 3',
  },
  ranges: {
    below: (to) => `${to} से कम`,
    between: (from, to) => `${from} से ${to}`,
    above: (from) => `${from} या ज़्यादा`,
  },
}
