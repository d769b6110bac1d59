import { fold } from '#lib/domain/text/text'

/** What people write to a conversation without asking for anything. */
const smallTalks = ['greeting', 'thanks', 'who', 'fear'] as const
export type SmallTalk = (typeof smallTalks)[number]

/** Whole messages, in English, in Hindi and in Hindi with Latin letters. */
const table: Readonly<Record<SmallTalk, string>> = {
  greeting: `
    hi; hii; hello; helo; hey; hello there; hi there; good morning; good afternoon; good evening; good night; how are you; how are you doing
    namaste; namaskar; namasthe; namasty; pranam; salaam; salam; assalamualaikum; adaab; ram ram; jai shri ram; radhe radhe; sat sri akal
    kaise ho; kaise hain; aap kaise hain; aap kaise ho; kya haal hai; kya hal hai; suprabhat
    नमस्ते; नमस्कार; प्रणाम; सलाम; आदाब; राम राम; जय श्री राम; राधे राधे; सत श्री अकाल; सुप्रभात; हेलो; हैलो; हाय
    कैसे हो; कैसे हैं; कैसे है; आप कैसे हैं; आप कैसे है; आप कैसे हो; क्या हाल है`,
  thanks: `
    thanks; thank you; thank u; thankyou; thx; many thanks; thanks a lot; thank you so much; thank you very much; ok thanks; ok thank you
    shukriya; dhanyavad; dhanyawad; dhanyavaad; bahut shukriya; bahut dhanyavad; aapka dhanyavad; aapka shukriya; bahut bahut shukriya; bahut bahut dhanyavad
    धन्यवाद; शुक्रिया; आभार; थैंक्स; थैंक यू; बहुत धन्यवाद; बहुत शुक्रिया; बहुत बहुत धन्यवाद; बहुत बहुत शुक्रिया; आपका धन्यवाद; आपका शुक्रिया`,
  who: `
    who are you; who r u; what are you; who is this; are you a doctor; are you doctor; are you a robot; are you a bot; are you human; are you real; what is your name
    tum kaun ho; aap kaun hain; aap kaun ho; tu kaun hai; kaun ho tum; kaun ho; aap doctor hain; kya aap doctor hain; kya tum doctor ho; aapka naam kya hai; tumhara naam kya hai
    तुम कौन हो; आप कौन हैं; आप कौन है; आप कौन हो; कौन हो तुम; कौन हो; आप डॉक्टर हैं; क्या आप डॉक्टर हैं; क्या तुम डॉक्टर हो; आपका नाम क्या है; तुम्हारा नाम क्या है`,
  fear: `
    i am scared; im scared; i am very scared; i am so scared; i am afraid; i am very afraid; i am worried; i am very worried; i feel scared; scared; very scared; i am frightened
    dar lag raha hai; bahut dar lag raha hai; mujhe dar lag raha hai; mujhe bahut dar lag raha hai; dar lagta hai; mujhe dar lagta hai; bahut dar lagta hai
    डर लग रहा है; बहुत डर लग रहा है; मुझे डर लग रहा है; मुझे बहुत डर लग रहा है; डर लगता है; मुझे डर लगता है; बहुत डर लगता है; मैं डरी हुई हूं; मैं डरा हुआ हूं`,
}

const byMessage = new Map(
  smallTalks.flatMap((kind) =>
    table[kind].split(/[;\n]/).map((phrase) => [fold(phrase), kind] as const),
  ),
)
byMessage.delete('')

/** Only an address: 'namaste ji', 'hello doctor'. */
const address =
  /(?: (?:ji|sir|madam|mam|maam|doctor|dr|bhai|bhaiya|didi|dear|जी|सर|मैडम|डॉक्टर|भाई|भैया|दीदी))+$/u

/** What the whole message is; null if it says or asks anything else. */
export function smallTalkOf(message: string): SmallTalk | null {
  const said = fold(message)
  return byMessage.get(said) ?? byMessage.get(said.replace(address, '')) ?? null
}
