import { combinations, saysEach, without } from '#lib/server/search/answers/phrases'

/** 'Charges' alone asks for a price. */
const complaints = combinations(`
  bill/bills/bil/बिल + wrong/mistake/mistakes/error/errors/galat/galti/gadbad/gadbadi/loot/गलती/गड़बड़/extra/excess/zyada/jyada/jada/high/too much/complaint/overcharged/शिकायत/गलत/ज्यादा/ज़्यादा/अधिक/फालतू
  overcharged/overcharging/overbilled/overbilling; billed/charged/charging + extra/more/excess/too much/double/zyada/jyada
  hospital/haspatal/aspatal/doctor/doctors/fees/fee/अस्पताल/हॉस्पिटल/डॉक्टर/फीस + loot/loota/lootte/लूट/लूटा
  extra bill/extra money/extra paise/extra paisa
  hospital/haspatal/aspatal/doctor/अस्पताल/हॉस्पिटल/डॉक्टर + zyada/jyada/jada/ज्यादा/ज़्यादा/अधिक/extra/फालतू + paise/paisa/charge/पैसे/पैसा/चार्ज + liye/liya/le liye/le liya/le rahe/maang/mang/manga/लिए/लिया/ले/मांग/मांगे`)

/** Somebody was charged them, or asks for the price of a treatment: 'lasik extra charges'. */
const extraCharges = ['extra charges', 'extra charge', 'charges extra', 'charge extra']

/** How a folded text speaks of a bill: a complaint, or only of extra charges, which may also be the price of something. */
export function billIn(text: string): 'complaint' | 'charges' | null {
  const others = without(text, extraCharges)
  if (complaints.some((groups) => saysEach(others, groups))) return 'complaint'
  return others === text ? null : 'charges'
}
