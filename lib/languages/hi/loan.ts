import type { Words } from '#lib/languages/en/index'

export const loan: Words['loan'] = {
  formula: {
    title: 'हिसाब कैसे होता है',
    explained:
      'P लोन की रकम है, r हर महीने का ब्याज (साल की दर ÷ 12 ÷ 100), और n महीनों की गिनती। ब्याज हर महीने सिर्फ़ बची हुई रकम पर लगता है, इसलिए वह घटता जाता है और किस्त वही रहती है: इसे घटती रकम पर ब्याज कहते हैं। 0% ब्याज पर EMI यानी लोन ÷ महीने।',
    example: '12 महीने के लिए 12% पर ₹1,00,000: हर महीने ₹8,885, कुल ब्याज ₹6,619।',
  },
  amount: {
    label: 'लोन की रकम',
    hint: ({ least, most }) => `${least} से ${most} तक, जैसे 300000 या 3 लाख`,
  },
  rate: {
    label: 'साल की ब्याज दर, प्रतिशत में',
    hint: ({ least, most }) => `घटती रकम पर, ${least} से ${most} तक`,
  },
  months: {
    label: 'कितने महीनों में चुकाना है',
    hint: ({ least, most }) => `${least} से ${most} (12 महीने यानी एक साल)`,
  },
  salary: {
    label: 'महीने की तनख़्वाह',
    hint: () => 'जो हाथ में आती है (यह देखने के लिए कि आप कितनी EMI दे सकते हैं)',
  },
  problems: {
    amount: ({ least, most }) => `रकम रुपयों में लिखें, जैसे 300000 या 3 लाख: ${least} से ${most} तक`,
    rate: ({ least, most }) => `साल की ब्याज दर लिखें, ${least} से ${most} प्रतिशत तक`,
    months: ({ least, most }) => `पूरे महीने लिखें, ${least} से ${most} तक`,
    salary: ({ least, most }) =>
      `महीने की तनख़्वाह रुपयों में लिखें, जैसे 45000 या 45 हज़ार: ${least} से ${most} तक। या इसे खाली छोड़ दें`,
  },
  submit: 'महीने की EMI निकालें',
  note: 'हम लोन देने वालों को कुछ नहीं बताते। आप सिर्फ़ हिसाब लगाएँ, तो हम कुछ नहीं रखते।',
  result: (instalment) => `हर महीने ${instalment}`,
  empty:
    'यहाँ किस्त, कुल ब्याज और साल-दर-साल का हिसाब दिखेगा। ब्याज दर वह लिखें जो लोन देने वाला बताए। बिना गिरवी के लोन पर अक्सर 11 से 24 प्रतिशत ब्याज लगता है।',
  terms: (months, amount, rate) =>
    `${amount} पर ${months} महीनों की EMI, साल के ${rate}% ब्याज पर, पूरे रुपयों में`,
  totalInterest: 'कुल ब्याज',
  totalCost: 'कुल खर्च, लोन और ब्याज',
  percent: (share) => `${share}%`,
  yearlyInterest: 'साल का ब्याज',
  compound: (rate) => `ब्याज पर ब्याज जोड़ें तो ${rate}%`,
  share: (percent, salary) => `आपकी ${salary} तनख़्वाह का ${percent}%:`,
  within: (percent) => `${percent}% के अंदर`,
  above: (percent) => `${percent}% से ज़्यादा`,
  affordable: (percent, instalment, amount) =>
    `कई बैंक और लोन कंपनियाँ सारी किस्तें मिलाकर तनख़्वाह के 40 से 50% तक मानती हैं। ${percent}% पर, यानी सँभलकर चलें तो, आप हर महीने ${instalment} दे सकते हैं। इस दर और समय पर यह लगभग ${amount} का लोन है। दूसरे लोन की जो किस्तें आप पहले से दे रहे हैं, उन्हें इसमें से घटा लें।`,
  ruleOfThumb: 'यह मोटा हिसाब है, लोन का वादा नहीं। फ़ैसला सिर्फ़ लोन देने वाला करता है।',
  drawing: (loanPercent, amount, interestPercent, interest) =>
    `कुल खर्च का ${loanPercent}% लोन है, ${amount}, और ${interestPercent}% ब्याज, ${interest}।`,
  interestShare: 'ब्याज',
  principal: 'लोन',
  interest: 'ब्याज',
  years: {
    title: 'साल-दर-साल',
    paid: 'चुकाया',
    drawing:
      'हर साल का एक खंभा: नीचे चुकाई गई रकम, ऊपर ब्याज, जो समय के साथ घटता है। आँकड़े नीचे की तालिका में हैं।',
    numbers: 'हर साल के आँकड़े',
    caption: 'साल-दर-साल लोन, रुपयों में',
    year: 'साल',
    balance: 'बाकी',
    months: (months) => `${months} ${months === 1 ? 'महीना' : 'महीने'}`,
  },
}
