import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { toLeadPayload } from '#lib/domain/leads/payload'

/** A completed form as patients send it, with every field of the contract, built by the site's own code. */
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
  /** Number of answers other than success, by status and code. */
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

/** POST requests of new leads, each with its own key and number. Adds the answers to `counts`. */
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
        const answer = `${status} ${code}`
        counts.refused[answer] = (counts.refused[answer] ?? 0) + 1
      }
    },
  }
}
