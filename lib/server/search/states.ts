import { fold } from '#lib/domain/text/text'

/**
 * How people write the names of India's states, besides the name that the catalogue has for each: in Devanagari, as one
 * word, misspelt or short. 'UP' and 'MP' are also other words, so they need one that goes with a place.
 */
const spellings = `
  andhra pradesh; andhra; andra pradesh; आंध्र प्रदेश; आंध्र
  andaman and nicobar islands; andaman; andaman nicobar; अंडमान
  arunachal pradesh; arunachal; अरुणाचल प्रदेश; अरुणाचल
  assam; asam; aasam; असम
  bihar; बिहार
  chhattisgarh; chattisgarh; chhatisgarh; chatisgarh; छत्तीसगढ़
  goa; गोवा
  gujarat; gujrat; गुजरात
  haryana; hariyana; हरियाणा
  himachal pradesh; himachal; हिमाचल प्रदेश; हिमाचल
  jammu and kashmir; jammu kashmir; kashmir; जम्मू कश्मीर; जम्मू और कश्मीर; कश्मीर
  jharkhand; jharkhnd; झारखंड
  karnataka; karnatak; कर्नाटक
  kerala; keral; kerla; केरल
  madhya pradesh; madhyapradesh; in mp; mp me; mp mein; मध्य प्रदेश; मध्यप्रदेश; एमपी
  maharashtra; maharastra; maharashtr; महाराष्ट्र
  manipur; मणिपुर
  meghalaya; मेघालय
  mizoram; मिजोरम
  nagaland; नागालैंड
  odisha; orissa; odissa; ओडिशा; उड़ीसा
  punjab; panjab; पंजाब
  rajasthan; rajsthan; राजस्थान
  sikkim; सिक्किम
  tamil nadu; tamilnadu; tamil naadu; tamilnad; तमिलनाडु; तमिल नाडु
  telangana; telengana; telanagana; तेलंगाना
  tripura; त्रिपुरा
  uttar pradesh; uttarpradesh; in up; up me; up mein; उत्तर प्रदेश; उत्तरप्रदेश; यूपी
  uttarakhand; uttrakhand; uttaranchal; उत्तराखंड
  west bengal; westbengal; bengal; bangal; pashchim bangal; पश्चिम बंगाल; बंगाल`

const byName = new Map(
  spellings
    .trim()
    .split('\n')
    .map((line) => line.split(';').map(fold))
    .map((names) => [names[0] ?? '', names] as const),
)

/** The folded names of a state of the catalogue, its own first. */
export const namesOfState = (state: string): readonly string[] =>
  byName.get(fold(state)) ?? [fold(state)]
