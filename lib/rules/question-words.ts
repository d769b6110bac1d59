import { fold } from '#lib/rules/search-fold'

/**
 * Words of asking, in English and Hindi in both scripts. The search matches names by sound and by beginnings, so
 * that 'What are piles' would be a question about ears, too, and 'why do I get' one about IVF.
 */
const asking = new Set(
  fold(`
    i im you your we us our he she they them it its this that these those there here my me mine
    am are was were be been being do does did done doing can could should would will shall may might must
    why when who whom whose how what which long much many often soon far any some all also still own
    about tell explain know mean means meaning say show give happen happens happening else more other than then if so because normal safe
    need needs needed get got go going eat eating take make keep let try use used old people someone somebody person
    hello hi namaste thanks thank sir madam please help
    kyu kyun kyon kab kitna kitne kitni kaunsa kaunsi konsa konsi kaun kon kahin kuch koi bhi to toh ya aur phir fir agar
    batao bataiye bataye bataen bata samjhao theek thik sahi din dino chahiye sakta sakti sakte hoga hogi honge karein kare
    khana khane khaye khaun namaskar
    क्यों कब कितना कितने कितनी कौन कौनसा कौनसी कुछ कोई भी तो या फिर अगर बताओ बताइए बताएं ठीक सही दिन दिनों चाहिए
    सकता सकती सकते होगा होगी होंगे करें मैं हम आप मुझे हमें आपको यह ये वह वो इस उस नमस्ते
  `).split(' '),
)

/** True of a word that belongs to the asking and says nothing of what is asked for. */
export const isOfAsking = (word: string): boolean => asking.has(fold(word))

/** What a question is about, to be searched for; the whole of it where nothing else stands in it. */
export function topicOf(question: string): string {
  const words = question.split(/\s+/)
  const telling = words.filter((word) => !isOfAsking(word))
  return telling.length > 0 ? telling.join(' ') : question
}
