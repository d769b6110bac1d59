import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { ambulance, general } from '#lib/domain/emergency/numbers'

/** The text in English and Hindi. Both are shown, because nobody in an emergency chooses a language first. */
type InBoth = readonly [english: string, hindi: string]

/**
 * The panel: when to call, and what to do until help arrives. General first aid on which the guidelines agree (Indian
 * Red Cross, WHO, European Resuscitation Council); no clinician has reviewed it.
 */
export const emergencyWords: Readonly<Record<EmergencyKind, { heading: InBoth; until: InBoth }>> = {
  heart: {
    heading: ['This may be the heart. Call now.', 'यह दिल की तकलीफ़ हो सकती है। अभी फ़ोन करें।'],
    until: [
      'Sit down and rest. Do not drive yourself, and do not stay alone.',
      'बैठ जाएँ, आराम करें। ख़ुद गाड़ी न चलाएँ, अकेले न रहें।',
    ],
  },
  stroke: {
    heading: ['This may be a stroke. Call now.', 'यह लकवा (स्ट्रोक) हो सकता है। अभी फ़ोन करें।'],
    until: [
      'Note the time it began. Nothing to eat or drink, and no tablets.',
      'शुरू होने का समय याद रखें। खाने-पीने को कुछ न दें, दवा भी नहीं।',
    ],
  },
  breath: {
    heading: ['Trouble breathing: call now.', 'साँस की तकलीफ़ है तो अभी फ़ोन करें।'],
    until: [
      'Sit upright and loosen tight clothes. Use the inhaler if a doctor prescribed one.',
      'सीधे बैठें, कपड़े ढीले करें। डॉक्टर ने इनहेलर दिया हो तो लें।',
    ],
  },
  choking: {
    heading: ['Something in the throat: call now.', 'गले में कुछ अटका है तो अभी फ़ोन करें।'],
    until: [
      'Let them cough. If they cannot cough or breathe, give firm blows between the shoulder blades.',
      'खाँसने दें। खाँस या साँस न ले पाएँ तो पीठ पर कंधों के बीच ज़ोर से थपकी दें।',
    ],
  },
  bleeding: {
    heading: ['Heavy bleeding: call now.', 'ज़्यादा ख़ून बह रहा है तो अभी फ़ोन करें।'],
    until: [
      'Press firmly on the wound with a clean cloth, and keep pressing. Lie down.',
      'साफ़ कपड़े से घाव को ज़ोर से दबाएँ, दबाए रखें। लेट जाएँ।',
    ],
  },
  poison: {
    heading: ['Poison or too much medicine: call now.', 'ज़हर या ज़्यादा दवा ली है तो अभी फ़ोन करें।'],
    until: [
      'Do not make them vomit. Keep the packet or bottle, and show it.',
      'उल्टी न कराएँ। पैकेट या शीशी सँभालकर रखें और दिखाएँ।',
    ],
  },
  'self-harm': {
    heading: ['You are not alone. Please call.', 'आप अकेले नहीं हैं। फ़ोन करें।'],
    until: [
      'Do not stay alone now. If it is somebody else, stay with them and listen.',
      'अभी अकेले न रहें। कोई और है तो उनके साथ रहें, उनकी सुनें।',
    ],
  },
  unconscious: {
    heading: ['Somebody is not awake: call now.', 'कोई होश में नहीं है तो अभी फ़ोन करें।'],
    until: [
      'Breathing? Lay them on the side. Not breathing? Push hard and fast on the middle of the chest.',
      'साँस चल रही है तो करवट से लिटाएँ। नहीं, तो छाती के बीच ज़ोर से, जल्दी-जल्दी दबाएँ।',
    ],
  },
  bite: {
    heading: ['A bite or sting: call now.', 'साँप या बिच्छू ने काटा है तो अभी फ़ोन करें।'],
    until: [
      'Keep the person and the limb still, take off rings. Do not cut, suck or tie it.',
      'हिलें-डुलें नहीं, अंगूठी उतार दें। काटें, चूसें या बाँधें नहीं।',
    ],
  },
  burn: {
    heading: [
      'A burn: call now if it is large or deep.',
      'जल गए हैं? घाव बड़ा या गहरा हो तो अभी फ़ोन करें।',
    ],
    until: [
      'Hold it under cool running water for 20 minutes. No ice, toothpaste or ghee.',
      '20 मिनट बहते ठंडे पानी में रखें। बर्फ़, टूथपेस्ट या घी न लगाएँ।',
    ],
  },
  electric: {
    heading: ['Electric shock: call now.', 'बिजली का झटका लगा है तो अभी फ़ोन करें।'],
    until: [
      'Switch the current off first. Do not touch the person before.',
      'पहले बिजली बंद करें। उससे पहले व्यक्ति को न छुएँ।',
    ],
  },
  fit: {
    heading: ['A fit: call now.', 'दौरा पड़ रहा है तो अभी फ़ोन करें।'],
    until: [
      'Put nothing in the mouth and do not hold them down. Afterwards lay them on the side.',
      'मुँह में कुछ न डालें, पकड़कर न दबाएँ। रुकने पर करवट से लिटाएँ।',
    ],
  },
  injury: {
    heading: ['A serious injury: call now.', 'गंभीर चोट है तो अभी फ़ोन करें।'],
    until: [
      'Keep still, do not move head or neck. Press on what bleeds with a clean cloth.',
      'घायल को न हिलाएँ, ख़ासकर सिर और गर्दन। ख़ून बहे तो साफ़ कपड़े से दबाएँ।',
    ],
  },
  pregnancy: {
    heading: [
      'Pregnant, and this is urgent: call now.',
      'गर्भावस्था में यह ख़तरा हो सकता है। अभी फ़ोन करें।',
    ],
    until: [
      'Lie on your side and do not stay alone. Keep your pregnancy papers ready.',
      'करवट लेकर लेटें, अकेले न रहें। गर्भावस्था के काग़ज़ साथ रखें।',
    ],
  },
  urgent: {
    heading: ['Is somebody in danger? Call now.', 'किसी की जान ख़तरे में है? अभी फ़ोन करें।'],
    until: [
      'Say where you are and what happened. Stay with the person, and on the line.',
      'कहाँ हैं और क्या हुआ, बताएँ। साथ रहें, फ़ोन न काटें।',
    ],
  },
  mind: {
    heading: ['You can talk to somebody now.', 'आप अभी किसी से बात कर सकते हैं।'],
    until: [
      `Tele-MANAS is the government’s mental health helpline, in many languages. In danger, or with chest pain: ${general.number}.`,
      `टेली-मानस सरकार की मानसिक स्वास्थ्य हेल्पलाइन है, कई भाषाओं में। ख़तरा या सीने में दर्द हो तो ${general.number} पर फ़ोन करें।`,
    ],
  },
}

/** Below the numbers: what a call costs and where it works. */
export const numbersNote = {
  ambulance: [
    `Free, day and night. ${general.number}: all of India. ${ambulance.number}: most states.`,
    `मुफ़्त, दिन-रात। ${general.number} पूरे भारत में, ${ambulance.number} ज़्यादातर राज्यों में।`,
  ],
  mind: ['Free, day and night, in all of India.', 'मुफ़्त, दिन-रात, पूरे भारत में।'],
} as const satisfies Record<string, InBoth>
