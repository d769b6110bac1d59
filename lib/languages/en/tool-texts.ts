import { site } from '#lib/config/site'
import { toolNames } from '#lib/languages/en/tool-names'

interface ToolText {
  name: string
  title: string
  description: string
  summary: string
  limits: { title: string; items: readonly string[] }
  questions: { question: string; answer: string }[]
}

interface ToolTexts {
  refused: string
  pages: Record<'bmi' | 'lens' | 'loan' | 'piles', ToolText>
}

/** The texts of the tools’ pages. */
export const toolTexts: ToolTexts = {
  /** The title of a page whose form has to be corrected. */
  refused: 'Please check your answers',
  pages: {
    loan: {
      name: 'Medical loan',
      title: 'Medical loan EMI calculator: instalment, interest, total cost',
      description:
        'What a loan for treatment costs per month and in total: EMI by reducing balance, total interest, a year-by-year plan, and what you can afford.',
      summary: `See what a loan for treatment would cost before you sign one. ${site.name} is not a lender: we calculate, explain, and help you ask the hospital about its price and payment options.`,
      limits: {
        title: 'Before you borrow',
        items: [
          'Look for free options first: Ayushman Bharat and state schemes, your insurance, the hospital’s charity fund or a government hospital.',
          'The interest rate is not the whole cost. Ask about the processing fee, bundled insurance and the charge for early repayment. A lender must show the full yearly cost in its key facts statement.',
          '“No-cost EMI” has a cost, hidden in the price or in a fee. Compare it with the price for paying at once.',
          'A flat rate looks lower than it is: 10 % flat costs about as much as 18 % on a reducing balance. Ask which one the lender quotes.',
          'Borrow from a bank or a company registered with the Reserve Bank of India. Never pay anyone for the promise of a loan.',
          'The calculator rounds to whole rupees. The lender’s statement is what counts.',
        ],
      },
      questions: [
        {
          question: 'Do you give loans?',
          answer: `No. ${site.name} does not lend, approve or promise loans. The lender decides by its own rules.`,
        },
        {
          question: 'What is an EMI?',
          answer:
            'An equated monthly instalment: the same amount each month until the loan is repaid. At first much of it is interest; later most of it repays the loan.',
        },
        {
          question: 'Is a longer period better?',
          answer:
            'The instalment gets smaller, but the loan costs more. Choose the shortest period whose instalment you can pay even in a bad month.',
        },
        {
          question: 'How high can an instalment be?',
          answer:
            'Many lenders in India allow all instalments together to take 40 to 50 percent of the monthly pay. We show the lower end. If you pay rent or school fees, or somebody in the family is ill, plan for less.',
        },
        {
          question: 'Why does the form ask for my salary?',
          answer:
            'So that our coordinator can suggest suitable payment options. It is sent with your request and nowhere else.',
        },
      ],
    },
    bmi: {
      name: 'BMI calculator',
      title: 'BMI calculator with Indian and WHO cut-offs, for adults',
      description:
        'Your body mass index from height and weight, read by the WHO cut-offs and by those for Asian Indians, and what it does not tell you.',
      summary:
        'Body mass index relates your weight to your height. Indians develop diabetes and heart disease at a lower index than others, so you see two readings of the same number. For adults aged 18 and over.',
      limits: {
        title: 'What BMI does not tell you',
        items: [
          'How much of your weight is fat and how much is muscle. A wrestler and an office worker can share a number.',
          'Where the fat sits. Fat around the belly harms the most: among Indians, a waist above 90 cm in men or 80 cm in women is a risk in itself.',
          'Anything about children and teenagers, who have their own growth charts.',
          'Anything during pregnancy, or when fluid adds weight, as in heart, kidney or liver disease.',
          'Whether you are healthy. Blood pressure, sugar and cholesterol tell you what no index can.',
        ],
      },
      questions: [
        {
          question: 'Why are there two sets of cut-offs?',
          answer:
            'The WHO set is for the whole world. Studies of Indians found more body fat, and more diabetes, at the same index. Indian experts therefore agreed in 2009 on lower cut-offs: overweight from 23, obesity from 25.',
        },
        {
          question: 'Which one should I go by?',
          answer:
            'If your family comes from South Asia, doctors in India mostly use the lower set. A value between the two is not an illness. It is a reason to have your sugar and blood pressure measured.',
        },
        {
          question: 'My index is high. What now?',
          answer:
            'See a doctor about your blood pressure, sugar and waist before you start a strict diet. Losing 5 percent of your weight already helps many people. Crash diets and unknown powders do harm.',
        },
        {
          question: 'My index is low. Is that bad?',
          answer:
            'Some people are lean and healthy. See a doctor soon if you lose weight without trying, or have tiredness, fever or a cough for weeks.',
        },
        {
          question: 'What happens to my height and weight?',
          answer:
            'If you only calculate, we keep nothing, and nothing is in the page’s address. If you ask for a callback below the result, we send the three numbers with your request.',
        },
      ],
    },
    lens: {
      name: toolNames.lens,
      title: 'Cataract lens chooser: monofocal, toric, multifocal, EDOF',
      description:
        'Six questions on how you live point to the kind of cataract lens to ask about: monofocal, toric, multifocal or EDOF, with the reasons.',
      summary:
        'The lens of a cataract operation stays for life. Six questions on how you live point to the kind to ask your eye surgeon about. Measurements of your eye have the last word.',
      limits: {
        title: 'What only an eye examination can settle',
        items: [
          'How strong the lens must be, and how much astigmatism the cornea truly has.',
          'Whether retina, optic nerve and cornea are healthy enough for a lens that divides the light.',
          'Whether a dry eye or a wide pupil would make halos worse.',
          'Whether a toric lens would stay in position in your eye.',
          'Which lens matches the one in your other eye.',
        ],
      },
      questions: [
        {
          question: 'Is a more expensive lens better?',
          answer:
            'No. Each kind trades something: freedom from glasses for halos, or price for comfort. The standard lens gives clear sight and suits most people.',
        },
        {
          question: 'What does insurance pay?',
          answer:
            'Usually the price of a standard lens, up to a fixed amount per eye. You pay anything above that. Under the national programme the operation with a standard lens can be free.',
        },
        {
          question: 'Does a multifocal lens mean no glasses at all?',
          answer:
            'No. Many people need none for most of the day, but may still need them for small print or in dim light. Some never get used to the halos.',
        },
        {
          question: 'What should I ask the surgeon?',
          answer:
            'Which lens do you recommend for my eye, and why not the standard one? Can I have its brand and price in writing? What if I cannot get used to it?',
        },
      ],
    },
    piles: {
      name: toolNames.piles,
      title: 'Piles severity check: six questions on grade and signs',
      description:
        'Six questions on bleeding, a lump, pain and time show how severe your piles may be, which grade they fit, and which signs need a doctor at once.',
      summary:
        'Six questions show how severe your piles may be and what usually comes next. This is not a diagnosis: bleeding has other causes too, and only an examination tells them apart.',
      limits: {
        title: 'What these questions cannot tell',
        items: [
          'Whether it is piles at all. Fissures, infections, polyps and cancer of the bowel bleed too.',
          'The true grade: a doctor sees it through a short tube, and it can differ from what you feel.',
          'Which treatment is right for you. That depends on the examination, your health and what you prefer.',
        ],
      },
      questions: [
        {
          question: 'What are the grades?',
          answer:
            'Goligher’s grades say how far internal piles come out. Grade 1 bleed and stay inside; grade 2 come out and go back by themselves; grade 3 are pushed back; grade 4 stay out.',
        },
        {
          question: 'Does a severe score mean an operation?',
          answer:
            'No. It means that a surgeon should examine you soon. Diet, water and habits come first for every grade, and short procedures without surgery help many people.',
        },
        {
          question: 'The score is mild. Can I wait?',
          answer:
            'Yes, for a few weeks with more fibre and water, if you have none of the urgent signs. Bleeding that continues or returns should be examined, whatever the score.',
        },
        {
          question: 'Who sees my answers?',
          answer:
            'Nobody, if you only take the check: we do not keep them, and they are not in the page’s address. If you ask for a callback, we send the score, the severity and any urgent signs with it, but not your other answers.',
        },
      ],
    },
  },
}
