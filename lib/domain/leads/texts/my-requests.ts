import type { Language } from '#lib/domain/text/language'

const english = {
  title: 'My requests',
  /** @param mobile '+91 98765 43210' */
  intro: (mobile: string) =>
    `What was sent with the number ${mobile}. Open a request to see, correct or withdraw it.`,
  open: 'Open',
  sent: 'Sent',
  pages: 'More requests',
  newer: 'Newer requests',
  older: 'Older requests',
  empty: 'There is no request with this number yet.',
  /** A request with another number belongs to that number's login. */
  otherNumber: 'A request that you sent with another number has its own link on its receipt.',
  ask: 'Ask for an appointment',
  logIn: 'Log in',
  loggedOut: 'Log in with your mobile number to see the requests that were sent with it.',
  failed: 'We cannot show your requests now. Please try again in a few minutes, or call us.',
}

/** The texts of /my-requests. */
export type MyRequestsWords = typeof english

const hindi: MyRequestsWords = {
  title: 'मेरे अनुरोध',
  intro: (mobile) => `${mobile} नंबर से भेजे गए अनुरोध। देखने, सुधारने या वापस लेने के लिए कोई अनुरोध खोलें।`,
  open: 'खोलें',
  sent: 'भेजा गया',
  pages: 'और अनुरोध',
  newer: 'नए अनुरोध',
  older: 'पुराने अनुरोध',
  empty: 'इस नंबर से अभी तक कोई अनुरोध नहीं आया है।',
  otherNumber: 'किसी और नंबर से भेजे अनुरोध का लिंक उसकी रसीद पर है।',
  ask: 'अपॉइंटमेंट के लिए अनुरोध करें',
  logIn: 'लॉग इन करें',
  loggedOut: 'अपने मोबाइल नंबर से लॉग इन करें, फिर उस नंबर से भेजे गए अनुरोध यहाँ दिखेंगे।',
  failed: 'अभी आपके अनुरोध नहीं दिख पा रहे हैं। कुछ मिनट बाद फिर कोशिश करें, या हमें फ़ोन करें।',
}

export const myRequestsWords: Record<Language, MyRequestsWords> = { en: english, hi: hindi }
