import { fold } from '#lib/domain/text/text'

/**
 * Well-known insurers and schemes that have no page here. A catalogue may list some of them: then its own names win. Names
 * that are also ordinary words ('care', 'star') are given with a second word.
 */

const names = (text: string): string[] => text.split(/[;\n]/).map(fold).filter(Boolean)

export const unlistedInsurers = names(`
  star health; niva bupa; max bupa; hdfc ergo; care health; religare; icici lombard; bajaj allianz; new india assurance; oriental insurance
  united india; national insurance; tata aig; sbi general; aditya birla; manipal cigna; cigna; go digit; digit insurance; acko; reliance general; lic
  स्टार हेल्थ; एलआईसी; एचडीएफसी एर्गो; निवा बूपा; टाटा एआईजी`)

export const unlistedSchemes = names(`
  swasthya sathi; swastha sathi; sasthya sathi; chiranjeevi yojana; chiranjeevi card; chiranjeevi scheme; chiranjeevi hospital; chiranjeevi bima; maa yojana; maa yojna; ma amrutam; ma card; maa card; rghs; bhamashah
  bsky; biju swasthya; biju card; gopabandhu; sarbat sehat; himcare; him care; atal amrit; atal ayushman; abua swasthya; khubchand baghel
  ntr vaidya; ntr vaidya seva; ysr aarogyasri; ysr arogyasri; dr ysr aarogyasri; arogya karnataka; yeshasvini; vajpayee arogyashree; jyothi sanjeevini; deen dayal swasthya; ddssy
  chirayu yojana; chirayu card; chirayu haryana; mhis; megha health; cmhis; wbhs; dgehs; delhi arogya kosh; rsby; rashtriya swasthya bima; umid card; railway hospital; medisep; janani suraksha; jsy; mukhyamantri swasthya
  स्वास्थ्य साथी; चिरंजीवी योजना; चिरंजीवी कार्ड; चिरंजीवी अस्पताल; मां योजना; मा कार्ड; भामाशाह; सरबत सेहत; हिमकेयर; बीजू स्वास्थ्य; चिरायु योजना; जननी सुरक्षा; आरजीएचएस`)
