import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { LeadPayload } from '#lib/contract/lead'
import { toLeadPayload } from '#lib/rules/lead-payload'

/** A filled form as patients send it: every field of the contract, made by the site's own rules. */
export function leadPayload(mobile: string): LeadPayload {
  return toLeadPayload({
    values: {
      name: 'Anjali Sharma',
      mobile,
      query:
        'My father has had chest pain when he climbs stairs for two weeks. We want to see a cardiologist.',
    },
    page: {
      pageType: 'CityWise_Doctors_Listing',
      path: '/delhi/doctors/cardiology',
      pageName: 'Cardiologists in Delhi',
      language: 'en',
      tier: 3,
      departmentId: 1,
      pageDepartment: 'Cardiology',
      cityName: 'Delhi',
    },
    variant: '3',
    names: { city: 'Delhi', procedure: 'Angioplasty' },
    attribution: { utm_source: 'search', utm_medium: 'cpc', utm_campaign: 'cardiology-delhi' },
    ip: '203.0.113.7',
    now: new Date(),
  })
}

export interface LeadCounts {
  accepted: number
  /** Answers other than success, by what they said. */
  refused: Record<string, number>
}

const codeOf = (body: string): string => {
  try {
    return String(JSON.parse(body).status.code)
  } catch {
    return 'no JSON'
  }
}

let sent = 0

/** POSTs of new leads: a key and a number of its own each. What is answered is added to `counts`. */
export function leadRequest(path: string, counts: LeadCounts): Request {
  return {
    method: 'POST',
    path,
    setupRequest(request) {
      sent += 1
      return {
        ...request,
        headers: {
          'content-type': 'application/json',
          applicationtype: 'website',
          visitorid: 'f1d2c3b4-0000-4000-8000-000000000001',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify(leadPayload(String(9_000_000_000 + (sent % 999_999_999)))),
      }
    },
    onResponse(status, body) {
      const code = codeOf(body)
      if (status === 200 && code === '200') counts.accepted += 1
      else {
        const said = `${status} ${code}`
        counts.refused[said] = (counts.refused[said] ?? 0) + 1
      }
    },
  }
}
