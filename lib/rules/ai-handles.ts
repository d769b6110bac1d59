import { asWords, bareText } from '#lib/rules/ai-bare'

/** Ways to somebody on another messenger or network: its name with a handle, or with a call to go there. */

const names =
  'telegram|tg|instagram|insta|facebook|fb|messenger|youtube|you tube|skype|snapchat|twitter|linkedin|tiktok|tik tok|discord|viber|wechat|botim|sharechat|whatsapp|whats app|watsapp|टेलीग्राम|इंस्टाग्राम|इंस्टा|फेसबुक|यूट्यूब|यू ट्यूब|स्काइप|ट्विटर|व्हाट्सऐप|व्हाट्सएप|व्हाट्सअप|वाट्सऐप|वॉट्सऐप'
/** Words of the language too: only behind 'on'. */
const rareNames = 'signal|x|threads|imo|line'

const calls =
  'message|messages|msg|dm|ping|text|find|follow|join|add|contact|reach|write|search|subscribe|like|chat|visit|watch|us|me|our|my|we|i|hamara|hamare|hamari|humare|humara|humse|hame|hamein|mujhe|mera|mere|follow|like|sandesh|likhein|likhen|likho|judein|हमारा|हमारे|हमारी|हमें|हमसे|मुझे|मेरा|मेरे|फॉलो|लाइक|सब्सक्राइब|संदेश|लिखें|जुडें|खोजें'
const kinds = 'channel|group|page|bot|handle|id|account|profile|live|चैनल|ग्रुप|पेज|समूह|आईडी|अकाउंट'
const between = '(?:[\\p{L}\\p{M}\\d.\'’"_-]+[ ,:]+){0,6}'

const patterns = [
  asWords(`(?:is|are|am) (?:also |now |active |there )?(?:on|at) (?:${names})`),
  // 'Telegram: somebody', 'Telegram - @somebody'
  asWords(`(?:${names}|signal) ?[:=@#/\\-–—>→]+ ?@?[\\p{L}\\d_]`),
  asWords(`(?:${calls})[ ,:]+${between}(?:${names})`),
  asWords(`(?:${names})[ ,:]+${between}(?:${calls})`),
  asWords(`(?:${names}) (?:[\\p{L}\\p{M}\\d]+ ){0,2}(?:${kinds})`),
  asWords(
    `(?:message|dm|ping|find|follow|add|contact|reach|search)[ ,:]+${between}on (?:${rareNames})`,
  ),
]
// '@somebody'
const handle = /(?<![\p{L}\p{N}])@ ?[\p{L}_]/u

/** True of a text that sends the reader to somebody on a messenger or a network. */
export function hasHandle(text: string): boolean {
  const bare = bareText(text)
  return handle.test(bare) || patterns.some((pattern) => pattern.test(bare))
}
