import { describe, expect, test } from 'vitest'
import { pageKindOf, pageKinds } from '#lib/rules/page-kind'

describe('the kind of a page', () => {
  test.each([
    ['/', 'Home'],
    ['/condition', 'Condition'],
    ['/condition/piles', 'Condition'],
    ['/treatment/knee-replacement', 'Treatment'],
    ['/treatment/knee-replacement/delhi', 'Treatment_City'],
    ['/treatment/knee-replacement/cost-in-delhi', 'costpage'],
    ['/delhi/doctors/cardiology', 'CityWise_Doctors_Listing'],
    ['/doctor/asha-rao', 'doctors'],
    ['/hi/blog/bukhar', 'Blog'],
    ['/marketing/cost/piles', 'Marketing'],
    ['/privacy', 'Privacy_Policy'],
    ['/appointment', 'appointment'],
    ['/request/Rf3CjjxmdpkawOYknxDmr_tXQw4S42TF9VoD-LQQ_iA', 'request'],
    ['/tools/piles-severity', 'tools'],
    ['/chat/ai', 'chat'],
    ['/_next/static/chunks/main.js', 'file'],
    ['/early/early-0123456789ab.js', 'file'],
    ['/sitemap.xml', 'file'],
    ['/_next/image', 'picture'],
    ['/_next/data/x/condition/piles.json', 'data'],
    ['/api/no-such-call', 'unknown call'],
    ['/delhi', 'other'],
    ['/piles-treatment-of-asha', 'other'],
    ['', 'other'],
  ])('of %s is %s', (path, kind) => {
    expect(pageKindOf(path)).toBe(kind)
  })

  test('is one of the list, whatever is asked for', () => {
    const parts = [
      'asha',
      'piles',
      '..',
      '%00',
      'api',
      'hi',
      'doctors',
      'a.b',
      'cost-in-x',
      'ক',
      '',
    ]
    for (const one of parts)
      for (const two of parts)
        for (const three of parts)
          expect(pageKinds).toContain(pageKindOf(`/${one}/${two}/${three}`))
  })
})
