import { answerBmi, bmiFields } from '#lib/rules/bmi'
import { toolFields } from '#lib/rules/lead-fields'
import { links } from '#lib/rules/links'
import { bmiText } from '#lib/rules/tool-bmi-text'
import { toolServerSideProps } from '#lib/server/pages/tool-page'

/** The data function of /tools/bmi-calculator. */
export const bmiServerSideProps = toolServerSideProps({
  path: links.bmiCalculator,
  text: bmiText,
  category: 'HealthApplication',
  fields: bmiFields,
  answer: answerBmi,
  context: async () => ({ pageType: 'Home', formRequirements: toolFields }),
})
