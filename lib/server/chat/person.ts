import { speaksOfChild } from '#lib/domain/emergency/child'
import type { ForWhom } from '#lib/domain/leads/for-whom'
import { sameMeaning } from '#lib/domain/search/synonyms'
import { fold } from '#lib/domain/text/text'

/** Reads from a message who is ill, in English, in Hindi and in Hindi with Latin letters. */

const listOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

/** Words for people who can only be meant as such, by the answer to 'Who is this for?'. */
const people: Readonly<Record<Exclude<ForWhom, 'self'>, readonly string[]>> = {
  child: listOf('beti beta bete betiyon son daughter बेटी बेटा बेटे'),
  parent: listOf(`
    papa pita pitaji pitajee father dad daddy baap abba abbu mother mom mum mummy mumma mammi maa mataji ammi amma parents
    पापा पिता पिताजी बाप अब्बा अब्बू मां माताजी मम्मी अम्मी अम्मा`),
  partner: listOf(`
    wife husband hubby spouse pati patni biwi bivi gharwali gharwale
    पति पत्नी बीवी घरवाली`),
  other: listOf(`
    brother sister friend grandfather grandmother grandpa grandma grandson granddaughter cousin neighbour neighbor nephew niece
    dadi nani dadaji nanaji bhabhi sasur sasurji chacha chachi mausi bua dost padosi pota poti
    भाभी ससुर चाचा चाची मौसी बुआ दोस्त दादी नानी पड़ोसी पोता पोती`),
}

/** Words that are also an address or another thing ('bhai, ghutne me dard hai'): people only after 'my' or before 'ko'. */
const perhaps = new Set(
  listOf(
    'bhai bhaiya behen bahan behan didi uncle aunty aunt mama mami dada nana भाई बहन दीदी मामा दादा नाना',
  ),
)
const ofMine = new Set(
  listOf('my mera mere meri apne apni apna hamare our मेरा मेरे मेरी अपने अपनी हमारे'),
)
const ofTheirs = new Set(listOf('ko ka ki ke ne को का की के ने'))
/** A mother-in-law; but 'saas' is also breath. */
const motherInLaw = /(?:^| )(?:saas|sasu maa|सास) (?:ko|ne|को|ने)(?: |$)/

/** 'Maa banna chahti hun', 'mother of two': the visitor herself. */
const mothersThemselves =
  /(?:^| )(?:(?:maa|मां) (?:ban|bann|बन)\S*|(?:become|becoming|be) (?:a )?(?:mother|father)|(?:mother|father) of)(?= |$)/gu
const inLaws = /(?:mother|father|brother|sister|son|daughter) in laws?/g

const bodyParts = new Set(
  `kidney heart liver lung eye ear nose throat brain bone knee hip shoulder back joint stomach womb ovary breast skin hair teeth mouth
  blood urine face nerve head neck leg hand breath stool period weight testicle navel anus bp sugar`
    .split(/\s+/)
    .flatMap((word) => [word, ...sameMeaning(word)]),
)
const sides = new Set(listOf('left right both lower upper baye daye bayen dayen dono बाएं दाएं दोनों'))

/** 'Mere ghutne', 'my left knee'. */
function namesOwnBody(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!ofMine.has(word)) return false
    const [next = '', after = ''] = words.slice(at + 1)
    return bodyParts.has(next) || (sides.has(next) && bodyParts.has(after))
  })
}

/** 'I have', 'mujhe'; but 'I am writing for' and 'mujhe batao' say nothing about who is ill. */
const ownTrouble =
  /(?:^| )(?:i have|i had|ive|i am|im|i feel|i got|i get|i keep|i cant|i cannot|i suffer)(?! (?:an? |some )?(?:ask|writ|worr|scared|afraid|look|search|tens|concern|call|question|query|doubt|here|from|in))(?: |$)/
const toMe = /(?:^| )(?:mujhe|muje|mujhko|mereko|मुझे|मुझको)(?= |$)((?: \S+){0,6})/
const isWish =
  /(?:chah|bata|btao|bta|pata|samajh|dikha|jaan|kar|lag|lena|milna|doctor|hospital|चाह|बता|पता|समझ|दिखा|जान|कर|लग|लेना|मिल|डॉक्टर|अस्पताल)/
const forMyself =
  /(?:^| )(?:for me|for myself|myself|mere liye|apne liye|khud ke liye|मेरे लिए|अपने लिए|खुद के लिए)(?: |$)/

function isOwn(text: string, words: readonly string[]): boolean {
  const [, wish] = toMe.exec(text) ?? []
  const isTold = wish !== undefined && !isWish.test(wish)
  return isTold || ownTrouble.test(text) || forMyself.test(text) || namesOwnBody(words)
}

const singular = (word: string) => word.replace(/s$/, '')

/**
 * Who a message is about; 'several' if it speaks of more than one ('papa ko tha, mujhe bhi dard hai'), null if it does not
 * say.
 */
export function personIn(message: string): ForWhom | 'several' | null {
  const folded = fold(message)
  const isInLaw = inLaws.test(folded) || motherInLaw.test(folded)
  inLaws.lastIndex = 0
  const text = folded
    .replace(inLaws, ' ')
    .replace(mothersThemselves, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const words = text.split(' ')
  const found = new Set<ForWhom>(isInLaw ? ['other'] : [])
  if (speaksOfChild(text)) found.add('child')
  for (const [at, word] of words.entries()) {
    const is = (list: readonly string[]) => list.includes(word) || list.includes(singular(word))
    for (const who of ['child', 'parent', 'partner', 'other'] as const)
      if (is(people[who])) found.add(who)
    const isPerson = ofMine.has(words[at - 1] ?? '') || ofTheirs.has(words[at + 1] ?? '')
    if (perhaps.has(word) && isPerson) found.add('other')
  }
  if (isOwn(text, words)) found.add('self')
  const [first = null, ...others] = found
  return others.length > 0 ? 'several' : first
}
