import { countries } from '#lib/rules/countries'
import { emailMessage, isEmail } from '#lib/rules/email'
import { nameMaxLength, queryMaxLength } from '#lib/rules/lead-fields'
import { normaliseMobile } from '#lib/rules/phone'

/** What is checked of a lead that a call brings, whatever form it came from. */
interface LeadBody {
  NameData: string
  MobileNoData: string
  EmailIdData: string
  QueryData: string
  countryCode: string
}

/** The message of every wrong field; a form that hides its name field sends 'No Name'. */
export function leadBodyProblems(lead: LeadBody): Partial<Record<keyof LeadBody, string>> {
  const problems: Partial<Record<keyof LeadBody, string>> = {}
  if (lead.NameData === '') problems.NameData = 'Please Enter Name'
  else if (lead.NameData.length > nameMaxLength)
    problems.NameData = `Name may have at most ${nameMaxLength} characters`
  const mobile = normaliseMobile(lead.MobileNoData, lead.countryCode, countries)
  if ('problem' in mobile) problems.MobileNoData = mobile.problem
  if (lead.EmailIdData !== '' && !isEmail(lead.EmailIdData)) problems.EmailIdData = emailMessage
  if (lead.QueryData.length > queryMaxLength)
    problems.QueryData = `Query may have at most ${queryMaxLength.toLocaleString('en-IN')} characters`
  return problems
}
