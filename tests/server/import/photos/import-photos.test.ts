import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import path from 'node:path'
import type { GetServerSidePropsContext } from 'next'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { doctorsByIds } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { provideDatabase } from '#lib/server/db/database'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { importPhotos } from '#lib/server/import/photos/import-photos'
import { PhotoFault, PhotoUnreachable } from '#lib/server/import/photos/photo-fault'
import { photoServerSideProps } from '#lib/server/pages/catalogue/photo'
import { contentFolder, emptyCatalogue, goodContent } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const drawn = (colour: string, width = 320, height = 320) =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()

/** The file with a column `photo`: the values by the slug of a row. */
function withPhotos(file: string, photos: Record<string, string>): Record<string, string> {
  const [header = '', ...lines] = (goodContent[file] ?? '').trimEnd().split('\n')
  const rows = lines.map((line) => `${line},${photos[line.split(',')[1] ?? ''] ?? ''}`)
  return { [file]: [`${header},photo`, ...rows, ''].join('\n') }
}

onEachDatabase('photos in the catalogue', (open) => {
  beforeAll(() => provideDatabase(open()))
  afterAll(() => {
    provideDatabase(undefined)
    forgetEnvironment()
  })
  beforeEach(async () => {
    await emptyCatalogue(open().db)
    await open().db.deleteFrom('picture').execute()
  })

  const pictures = () =>
    open().db.selectFrom('picture').select(['id', 'unusedSince']).orderBy('id').execute()
  const photoOfAsha = async () => (await doctorsByIds([4001]))[0]?.photo ?? ''

  /** A folder whose first doctor has this photo, with more files. */
  const folderWith = (cell: string, files: Record<string, Buffer> = {}) =>
    contentFolder({ ...withPhotos('doctors.csv', { 'dr-asha-rao': cell }), ...files })

  it('are read from the folder, for doctors and hospitals', async () => {
    const folder = contentFolder({
      ...withPhotos('doctors.csv', { 'dr-asha-rao': 'photos/asha.jpg' }),
      ...withPhotos('hospitals.csv', { 'neem-hospital': 'photos/neem.jpg' }),
      'photos/asha.jpg': await drawn('red'),
      'photos/neem.jpg': await drawn('green'),
    })
    expect(await checkContent(folder)).toEqual([])
    const result = await importCatalogue(open().db, folder)
    expect(result).toMatchObject({ outcome: 'imported', dropped: [] })
    const [hospital] = await hospitalsByIds([3001])
    const shown = [await photoOfAsha(), hospital?.photo]
    expect((await pictures()).map(({ id }) => id)).toEqual(shown.toSorted())
    expect((await doctorsByIds([4002]))[0]?.photo).toBe('')
  })

  it('are not cut again when they have not changed', async () => {
    const folder = folderWith('asha.jpg', { 'asha.jpg': await drawn('red') })
    await importCatalogue(open().db, folder)
    await open()
      .db.updateTable('picture')
      .set({ small: Buffer.from('kept') })
      .execute()
    writeFileSync(path.join(folder, 'faq.csv'), 'id,slug,topic,question,answer\n1,a,T,Q?,A.\n')
    await importCatalogue(open().db, folder)
    const kept = await open().db.selectFrom('picture').select('small').execute()
    expect(kept.map(({ small }) => Buffer.from(small).toString())).toEqual(['kept'])
  })

  it('are imported again when only the file was replaced', async () => {
    const folder = folderWith('asha.jpg', { 'asha.jpg': await drawn('red') })
    await importCatalogue(open().db, folder)
    const before = await photoOfAsha()
    writeFileSync(path.join(folder, 'asha.jpg'), await drawn('blue', 400, 400))
    expect(await importCatalogue(open().db, folder)).toMatchObject({
      outcome: 'imported',
      changes: { doctors: { updated: 1 } },
    })
    expect(await photoOfAsha()).not.toBe(before)
  })

  it('stay a day after the last row has dropped them, for pages in caches', async () => {
    await importCatalogue(open().db, folderWith('a.jpg', { 'a.jpg': await drawn('red') }))
    expect(await pictures()).toMatchObject([{ unusedSince: null }])
    await importCatalogue(open().db, contentFolder())
    const [dropped] = await pictures()
    expect(Number(dropped?.unusedSince)).toBeGreaterThan(0)
    const yesterday = Date.now() - 25 * 60 * 60 * 1000
    await open().db.updateTable('picture').set({ unusedSince: yesterday }).execute()
    await importCatalogue(open().db, contentFolder({ 'faq.csv': null, 'sample.csv': null }))
    expect(await pictures()).toEqual([])
  })

  describe('that cannot be read', () => {
    const outside = contentFolder()
    it.each([
      ['none.jpg', 'is not in the folder'],
      ['../secret.jpg', 'must be a file in the folder of the list'],
      ['/etc/passwd', 'must be a file in the folder of the list'],
      ['photos', 'is not a file'],
      ['drawing.svg', 'is not a JPEG, PNG or WebP picture'],
      ['link.jpg', 'is a link to a file outside the folder'],
      ['https://photos.example/a.jpg', 'is at photos.example, which PHOTO_HOSTS does not list'],
      ['ftp://photos.example/a.jpg', 'must begin with https://'],
    ])('are left out and reported, and their row is imported: %s', async (cell, reason) => {
      const folder = folderWith(cell, { 'drawing.svg': Buffer.from('<svg/>') })
      mkdirSync(path.join(folder, 'photos'))
      writeFileSync(path.join(outside, 'secret.jpg'), await drawn('red'))
      symlinkSync(path.join(outside, 'secret.jpg'), path.join(folder, 'link.jpg'))
      const told = { file: 'doctors.csv', line: 2, field: 'photo', value: cell }
      const result = await importCatalogue(open().db, folder, { lenient: true })
      expect(result).toMatchObject({ outcome: 'imported', faults: [], rejected: [] })
      const { dropped } = result as Extract<typeof result, { outcome: 'imported' }>
      expect(dropped).toMatchObject([{ ...told, reason: expect.stringContaining(reason) }])
      expect(await photoOfAsha()).toBe('')
      expect(dropped).toMatchObject(await checkContent(folder))
    })

    it('refuse a strict import', async () => {
      expect(await importCatalogue(open().db, folderWith('none.jpg'))).toMatchObject({
        outcome: 'refused',
        faults: [{ field: 'photo', reason: 'is not in the folder' }],
      })
    })
  })

  describe('at addresses', () => {
    const cell = { kind: 'doctor', cell: 'https://photos.example/a.jpg' } as const
    const read = async (fetch: () => Promise<Buffer>) => {
      const of = await importPhotos(open().db, [cell], { folder: '.', fetch }, () => {})
      return of(cell)
    }
    const failing = (error: Error) => () => Promise.reject(error)

    it('stay as they were while their host does not answer', async () => {
      const { id } = await read(() => drawn('red'))
      expect(id).toBeDefined()
      expect(await read(failing(new PhotoUnreachable('took too long')))).toEqual({
        id,
        fault: 'took too long: the earlier photo stays',
      })
    })

    it('are left out when their host no longer has them', async () => {
      await read(() => drawn('red'))
      const gone = 'was answered with status 404'
      expect(await read(failing(new PhotoFault(gone)))).toEqual({ fault: gone })
    })
  })

  describe('at their address', () => {
    async function answerTo(size: string, file: string) {
      const req = new IncomingMessage(new Socket())
      const res = new ServerResponse(req)
      const parts: Buffer[] = []
      res.end = ((part?: Buffer) => {
        if (part) parts.push(part)
        return res
      }) as typeof res.end
      const context = { req, res, params: { size, file } } as unknown as GetServerSidePropsContext
      const result = await photoServerSideProps(context)
      return { result, headers: res.getHeaders(), bytes: Buffer.concat(parts) }
    }

    it('are WebP that a browser may keep for good', async () => {
      await importCatalogue(open().db, folderWith('a.jpg', { 'a.jpg': await drawn('red') }))
      const id = await photoOfAsha()
      const small = await answerTo('small', `${id}.webp`)
      const large = await answerTo('large', `${id}.webp`)
      expect((await sharp(small.bytes).metadata()).width).toBe(96)
      expect((await sharp(large.bytes).metadata()).width).toBe(288)
      expect(small.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': small.bytes.length,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    })

    it.each([
      ['small', `${'0'.repeat(24)}.webp`],
      ['small', 'none.webp'],
      ['small', `${'0'.repeat(24)}.png`],
      ['huge', `${'0'.repeat(24)}.webp`],
    ])('are not found: %s %s', async (size, file) => {
      const { result, headers } = await answerTo(size, file)
      expect(result).toEqual({ notFound: true })
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=60' })
    })
  })
})
