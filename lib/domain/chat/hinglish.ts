import type { ForWhom, ForWhomWords } from '#lib/domain/leads/for-whom'
import type { Words } from '#lib/languages/en/index'

const forWhom: Record<ForWhom, string> = {
  self: 'Aapke liye',
  child: 'Aapke bachche ke liye',
  parent: 'Aapke mata-pita ke liye',
  partner: 'Aapke jeevansathi ke liye',
  other: 'Unke liye',
}

/** For visitors of English pages who write Hindi in Latin letters. */
export const hinglish: Words['conversation'] & { who: ForWhomWords } = {
  who: {
    question: 'Yeh kiske liye hai?',
    answers: {
      self: 'Apne liye',
      child: 'Apne bachche ke liye',
      parent: 'Mata ya pita ke liye',
      partner: 'Pati ya patni ke liye',
      other: 'Kisi aur ke liye',
    },
  },
  whichCity: 'Aap kis shahar mein doctor ya hospital dhoondh rahe hain?',
  unknownCity: (typed) =>
    `“${typed}” naam ka shahar hamein nahi mila. Paas ka koi bada shahar likhiye, ya yahan se chuniye.`,
  callFirst: '',
  anyCity: 'Koi bhi shahar',
  found: (who, city) =>
    `${forWhom[who]}${city && ` ${city} mein`} hamein yeh mila hai. Padhne ke liye tap kijiye.`,
  emptyCity: (city, elsewhere) =>
    `${city} mein iske liye hamari list mein abhi koi nahi hai. Neeche ke doctor aur hospital doosre shaharon ke hain: ${elsewhere}.`,
  onlyHospitals: (city) =>
    `${city} mein hamari list mein abhi aise doctor nahi hain; neeche ke hospitals mein yeh vibhag hai.`,
  nothing:
    'In shabdon se koi page nahi mila. Doosre shabd likhkar dekhiye, ya hamare care coordinator se baat kijiye: yeh free hai.',
  notAlone:
    'Abhi inmein se kisi number par phone kijiye: wahan din-raat aapki baat suni jaati hai. Ya kisi apne ke paas jaiye aur unke saath rahiye. Hamari team bhi aapko phone kar sakti hai.',
  lowSpirits:
    'Is baare mein baat karne se rahat milti hai. Tele-MANAS par din-raat free mein aapki baat suni jaati hai. Hamari team bhi aapko phone kar sakti hai aur aapke liye doctor dhoondh sakti hai.',
  notADiagnosis:
    'Yeh bimari ki pehchan (diagnosis) nahi hai: aapko kya bimari hai, yeh doctor hi bata sakte hain.',
  moreQuestions: 'Neeche aap kuch aur bhi pooch sakte hain.',
  silence: {
    offline:
      'Aapka message hum tak nahi pahuncha: abhi internet nahi hai. Woh yahan surakshit hai.',
    tooMany: 'Bahut saare sawaal ek saath aaye. Kripya ek minute rukkar phir koshish kijiye.',
    busy: 'Hum abhi jawab nahi de pa rahe. Aapka message yahan surakshit hai. Kripya ek minute baad phir koshish kijiye.',
  },
  callback: 'Mujhe phone kijiye',
  expert: 'Expert se chat kijiye',
  field: {
    trouble: 'Kya takleef hai?',
    question: 'Aapka sawaal',
    city: 'Aapka shahar',
    more: 'Kuch aur poochiye',
  },
  anotherCity: 'Doosra shahar',
  answer: {
    headings: {
      about: 'Yeh kya hai',
      signs: 'Lakshan',
      causes: 'Kaaran',
      tests: 'Jaanch',
      treatment: 'Ilaj',
      recovery: 'Theek hona aur dekhbhal',
      doctor: 'Doctor ko kab dikhayein',
      cost: 'Kharch aur bima',
    },
    note: 'Ye vaakya upar diye pages se hain. Inhein ek program ne chuna hai, kuch chhoot bhi sakta hai. Yeh bimari ki pehchan (diagnosis) nahi hai: kripya doctor se poochiye.',
    sources: 'Aur padhiye',
    stopped: 'Jawab rok diya gaya.',
    broken: 'Connection toot gaya, jawab yahin tak aaya.',
  },
  pages: 'Sabse sahi page',
  groups: {
    department: 'Vibhag',
    doctor: 'Doctor',
    hospital: 'Hospital',
    condition: 'Bimariyan',
    treatment: 'Ilaj',
    test: 'Jaanch',
    blog: 'Lekh',
  },
}
