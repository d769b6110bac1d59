import type { ChatLanguage } from '#lib/domain/chat/steps'

/** What the results page says about care that the site does not cover, in the language of the conversation. */
export const uncoveredWords: Readonly<Record<ChatLanguage, string>> = {
  en: 'We do not cover this: no doctor, hospital or page on this site is about it. Ask your family doctor or the nearest hospital; a government hospital’s OPD treats nearly everything. You can also ask our care team: if we cannot help, they say so.',
  hi: 'इसके डॉक्टर, अस्पताल या जानकारी हमारी साइट पर नहीं हैं। अपने डॉक्टर को या पास के अस्पताल में दिखाएँ। सरकारी अस्पताल की ओपीडी में लगभग हर बीमारी का इलाज होता है। आप हमारी टीम से भी पूछ सकते हैं: मदद न कर पाएँ तो वे साफ़ बता देंगे।',
  'hi-Latn':
    'Iske doctor, hospital ya jaankari hamari site par nahi hain. Apne doctor ko ya paas ke hospital mein dikhaiye. Sarkari hospital ki OPD mein lagbhag har bimari ka ilaj hota hai. Aap hamari team se bhi pooch sakte hain: madad na kar payein to woh saaf bata denge.',
}
