import { fold } from '#lib/rules/search-fold'
import type { SearchName } from '#lib/rules/search-index-builder'
import { bodySymptoms } from '#lib/rules/search-symptoms-body'
import { lowerSymptoms } from '#lib/rules/search-symptoms-lower'
import { upperSymptoms } from '#lib/rules/search-symptoms-upper'

/**
 * Complaints and everyday words as patients type them, in English, in Hindi and in Hindi with Latin letters, and the
 * slugs of the specialities and pages that deal with them, the nearest first. It is a way to find a page, not a
 * diagnosis: no page says more because of it. A slug that this catalogue has not is passed over.
 */

export interface Complaint {
  /** What people say, folded. */
  phrases: string[]
  /** Slugs of departments, conditions, treatments, tests and blog posts. */
  leadsTo: string[]
}

const listOf = (text: string): string[] =>
  text
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean)

const read = (text: string): Complaint[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [phrases = '', leadsTo = ''] = line.split(' => ')
      return { phrases: [...new Set(listOf(phrases).map(fold))], leadsTo: listOf(leadsTo) }
    })

export const complaints: readonly Complaint[] = [
  upperSymptoms,
  lowerSymptoms,
  bodySymptoms,
].flatMap(read)

/** What a page's own name says counts for more than what people with a complaint say; the nearest page comes first. */
const worthAt = (place: number): number => 0.93 - 0.015 * place

/** A speciality stands behind every page: its doctors are shown after the pages. */
export const worthOfSpeciality = 0.9

function namesBySlug(): Map<string, SearchName[]> {
  const names = new Map<string, SearchName[]>()
  for (const { phrases, leadsTo } of complaints)
    for (const [place, slug] of leadsTo.entries()) {
      const own = names.get(slug) ?? []
      own.push(...phrases.map((text) => ({ text, worth: worthAt(place), isWhole: true })))
      names.set(slug, own)
    }
  return names
}

const bySlug = namesBySlug()

/** What people with a complaint say who should find the page or speciality of this slug. */
export const complaintNames = (slug: string): readonly SearchName[] => bySlug.get(slug) ?? []
