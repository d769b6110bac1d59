import type { RandomBytes } from '#lib/server/platform/sortable-id'

/**
 * The word that our caller says first (decisions.md, section 3): two consonant-vowel syllables, easy
 * to say in English and Hindi, without letters that sound alike on the phone.
 */
const consonants = 'bdgklmnprstvz'
const vowels = 'aeiou'

/** Words that are rude or frightening in English, Hindi or a related language. */
const unwanted = new Set(
  `baka bala bura buri dada dala dana dodo gadi gala gali gand gaza goli gora guda gudo gula gulu
  kaka kala kali kama kana keda kide kida kodi kuta kute kuti lala lele loda lode lodu lola loli lora
  lude lula lule luli lulu lund mara mare mari maro maru masa mota mote moti mudi muta mute muti nado
  naga nagi nazi nude pada pade padi pado padu pede pedo pepe pila pile pipi piso poda pola popo potu
  puta pute puti puto rada rade rana rape rapo rati reda roga rogi rona rota rude saka saki sala sale
  sali salo sara sati sida sodo sodu suka suki susu suna tata tati tatu titi tito tota tuna zada zina
  bebe bobo boda bodo bubu buda bude budi buta buto dedo dido dudu gago gigi giti gobi kiki koka kola
  kulo kulu kuni mama meda mela momo pipa podu raka rani remo nana niga nigi nigo nine nini`.split(
    /\s+/,
  ),
)

/** Words of banks, payments and insurance, and names of brands: a caller who says one may sound like a fraud. */
const ofTrade = new Set(
  `bili bima bime bobi bupa debi dena depo digi gate kada kade kado kasa kase kiva kode kodo kota koti
  lico loto mobi modi mone moni mudo nave niva niti nivo nota note noto paso pasa pese pesa pina pini
  pino pola poli polo raza razo rate rupa rupe rupi sabi sibi soni vada vida visa vise viza voda zeta
  bata dolo dove lego milo nido nike noki puma rado redi sega suzu tele tide vivo zara`.split(
    /\s+/,
  ),
)

const pick = (letters: string, byte: number) => letters[byte % letters.length] ?? ''

/** Four letters in capitals, 'MOLU'. */
export function newCallbackWord(randomBytes: RandomBytes): string {
  for (;;) {
    const [first = 0, second = 0, third = 0, fourth = 0] = randomBytes(4)
    const word =
      pick(consonants, first) +
      pick(vowels, second) +
      pick(consonants, third) +
      pick(vowels, fourth)
    if (!unwanted.has(word) && !ofTrade.has(word)) return word.toUpperCase()
  }
}
