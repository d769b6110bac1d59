/** Turns names in capitals into names as people write them, and leaves abbreviations as they are. */

const word = /[\p{L}\p{M}\d'’]+/gu
const isInCapitals = (one: string) => one.length > 1 && !/\p{Ll}/u.test(one)

/** Words with vowels that stay in capitals in a text of capitals. Words without vowels do so anyway. */
const abbreviations = new Set(
  [
    'AIIMS AMRI BAMS BHEL BHU BUMS CIMS CIP CSI DDU ECHS EMRI ENT ESI ESIC ESIS ESICH ESIPGIMSR',
    'APIIC BEL BEML BSNL GIDC HAL HUDA IIM IISC IIT ITI KIADB MIDC RIICO SIDCO SIPCOT UIT UPSIDC',
    'GIMS GIPMER ICCU ICU IGIMS IGMC IIMS IMA IMCU IMS INHS IOCL IPD IVF JIPMER JIMS KEM KIIMS KIMS KLE LIMS MIMS',
    'MIOT NABH NEIGRIHMS NICU NIMHANS NIMS NRI ONGC OPD PGI PGIMER PICU PIMS RIIMS RIMS RUHS SAIL SGPGI',
    'SGPGIMS SIMS SVIMS UHC UHS UP UPHC UPSC USA VIMS VIMSAR YSR',
    'II III IV VI VII VIII IX XI XII',
  ]
    .join(' ')
    .split(' '),
)

/** Shortened words without vowels that are not abbreviations of several words. */
const shortened = new Set(
  'BLDG CTR DR FR FT HSPTL JR LTD MR MRS MT NGR NR PVT RD SMT SR ST STR'.split(' '),
)

/** Words with vowels that are as short as an abbreviation, which names of hospitals and places have. */
const shortWords = new Set(
  'ARA BID BUS CAR DAS DIG DIU DUM DUN GIR GOA JAI KRA LEH MAA MAU MON NEW NUH OFF OLD OM OPP OUT RAE RAI RAJ RAM RI RUP SAI SHI SRI TAL THE UNA VAV'.split(
    ' ',
  ),
)

const withoutVowels = /^[BCDFGHJKLMNPQRSTVWXZ]{2,6}$/

/** Small words inside a name. */
const small = new Set('and at by for in of on the to with'.split(' '))

/** McDonald's and MedPlus: a capital after small letters was meant. */
const innerCapital = /^\p{Lu}\p{Ll}+\p{Lu}\p{Ll}/u

const capitalised = (one: string) =>
  one.slice(0, 1).toLocaleUpperCase('en') + one.slice(1).toLocaleLowerCase('en')

/** The word in a text of capitals: MCDONALD'S, D'SOUZA and O'BRIEN have a second capital. */
function ofCapitals(one: string): string {
  if (abbreviations.has(one) || (withoutVowels.test(one) && !shortened.has(one))) return one
  const [, prefix, rest] =
    /^(MC(?=[B-DF-HJ-NP-TV-Z])|[DO]['’](?=\p{L}{3}))(\p{L}.*)$/u.exec(one) ?? []
  return prefix && rest ? capitalised(prefix) + capitalised(rest) : capitalised(one)
}

/**
 * 'ST. MARY'S HOSPITAL' becomes 'St. Mary's Hospital', and 'AIIMS, NEW DELHI' 'AIIMS, New Delhi'. In a text that is
 * not mostly in capitals, words of two or three capitals are abbreviations and stay.
 */
export function titleCase(text: string): string {
  const words = text.match(word) ?? []
  const isAllCaps =
    words.filter(isInCapitals).length * 2 > words.filter((one) => one.length > 1).length
  return text.replace(word, (one, at: number) => {
    if (at > 0 && small.has(one.toLowerCase())) return one.toLowerCase()
    if (isInCapitals(one)) {
      const isAbbreviation = !isAllCaps && /^[A-Z]{2,3}$/.test(one) && !shortWords.has(one)
      return isAbbreviation ? one : ofCapitals(one)
    }
    return innerCapital.test(one) ? one : capitalised(one)
  })
}
