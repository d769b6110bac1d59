import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSidePropsContext } from 'next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ListView } from '#lib/domain/listings/listing'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { filteredServerSideProps } from '#lib/server/pages/listings/filtered'
import { listingStaticProps } from '#lib/server/pages/listings/listing-page'
import { goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { propsOf } from '#tests/support/static-props'

const doctors = goodContent['doctors.csv'] ?? ''
const hospitals = goodContent['hospitals.csv'] ?? ''

/** The doctors of Delhi's hearts: one sees patients on Mondays and Thursdays, one on Fridays, one does not say. */
const content = {
  'doctors.csv': doctors
    .replace('education\n', 'education,opd\n')
    .replace('"MBBS, MD"\n', '"MBBS, MD","Mon Thu 10:00-13:00 @ neem-hospital"\n')
    .replace('SAMPLE-2,MBBS\n', 'SAMPLE-2,MBBS,"Fri 17:00-19:00"\n')
    .replace('SAMPLE-3,MBBS\n', 'SAMPLE-3,MBBS,\n')
    .replace('SAMPLE-4,MBBS\n', 'SAMPLE-4,MBBS,\n'),
  'hospitals.csv': hospitals
    .split('\n')
    .map((line, at) =>
      line === '' ? '' : `${line},${['locality', 'Saket', 'Rohini', 'Bandra'][at] ?? ''}`,
    )
    .join('\n'),
}

async function listOf(address: string): Promise<ListView | undefined> {
  const [path = ''] = address.split('?')
  const context = {
    params: { address: path.slice(1).split('/') },
    resolvedUrl: `/filtered${address}`,
    req: { headers: { [filteredHeader]: '1' } } as unknown as IncomingMessage,
    res: { setHeader: () => undefined } as unknown as ServerResponse,
  }
  const answer = await filteredServerSideProps(context as unknown as GetServerSidePropsContext)
  if (!('props' in answer)) throw new Error(JSON.stringify(answer))
  const props = await answer.props
  return props.screen === 'directory'
    ? props.directory?.list
    : 'listing' in props
      ? props.listing?.list
      : undefined
}

const names = (list: ListView | undefined) => list?.doctors.map(({ name }) => name)
const group = (list: ListView | undefined, wanted: string) =>
  list?.filters.find((one) => one.group === wanted)?.options

onEachDatabase('lists', (open) => {
  provideCatalogue(open, content)
  // 26 November 2026 is a Thursday.
  const at = (time: string) => vi.setSystemTime(new Date(`2026-11-${time}:00+05:30`))
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => vi.useRealTimers())
  const hearts = '/delhi/doctors/cardiology'

  describe('of doctors with OPD hours', () => {
    it.each([
      ['26T09:00', 'today', ['Dr Asha Rao']],
      ['26T12:59', 'today', ['Dr Asha Rao']],
      ['26T13:00', 'today', []],
      ['26T23:59', 'tomorrow', ['Dr Bina Shah']],
      ['27T00:00', 'today', ['Dr Bina Shah']],
      ['26T14:00', 'week', ['Dr Bina Shah']],
      ['29T10:00', 'week', []],
      ['29T10:00', 'tomorrow', ['Dr Asha Rao']],
    ])('on %s show who sees patients %s', async (time, when, expected) => {
      at(time)
      expect(names(await listOf(`${hearts}?opd=${when}`))).toEqual(expected)
    })

    it('name the days and count the doctors on a page that is made for one request', async () => {
      at('26T09:00')
      expect(group(await listOf(`${hearts}?opd=today`), 'opd')).toEqual([
        { value: 'today', name: 'Today (Thursday)', count: 1, chosen: true },
        { value: 'tomorrow', name: 'Tomorrow (Friday)', count: 1 },
        { value: 'week', name: 'This week, until Sunday', count: 2 },
      ])
    })

    it('say nothing about any day on a page that is cached', async () => {
      const plain = () =>
        propsOf(listingStaticProps('doctors'), { slug: 'delhi', speciality: ['cardiology'] })
      at('26T09:00')
      const { listing } = await plain()
      expect(group(listing?.list, 'opd')).toEqual([
        { value: 'today', name: 'Today' },
        { value: 'tomorrow', name: 'Tomorrow' },
        { value: 'week', name: 'This week, until Sunday' },
      ])
      at('28T22:00')
      expect((await plain()).listing).toEqual(listing)
    })

    it('show the hours on the card, and ways out of an empty list', async () => {
      at('26T09:00')
      const [asha] = (await listOf(`${hearts}?opd=today`))?.doctors ?? []
      expect(asha?.opd).toBe('Mon, Thu 10 am to 1 pm')
      at('28T09:00')
      const empty = await listOf(`${hearts}?opd=today`)
      expect(empty?.relaxed).toMatchObject([{ name: 'Without ‘Today’', count: 2, href: hearts }])
    })

    it('offer no such filter where no doctor has hours', async () => {
      expect(group(await listOf('/delhi/doctors/ent?gender=male'), 'opd')).toBeUndefined()
    })
  })

  describe('of hospitals with localities', () => {
    it('of a city are filtered by them', async () => {
      const list = await listOf('/hospitals?city=delhi')
      expect(group(list, 'locality')).toEqual([
        { value: 'rohini', name: 'Rohini', count: 1 },
        { value: 'saket', name: 'Saket', count: 1 },
      ])
      const inSaket = await listOf('/hospitals?city=delhi&locality=saket')
      expect(inSaket?.hospitals.map(({ slug }) => slug)).toEqual(['neem-hospital'])
    })

    it.each(['/hospitals?sort=beds', '/hospitals?city=mumbai'])(
      'offer none in all of India or in a city with a single one: %s',
      async (address) => {
        expect(group(await listOf(address), 'locality')).toBeUndefined()
      },
    )
  })
})
