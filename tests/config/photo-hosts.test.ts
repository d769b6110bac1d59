import { describe, expect, it } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'

const hosts = (value?: string) => parseEnvironment({ PHOTO_HOSTS: value }).photoHosts

describe('the hosts of photos', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['photos.example.org', ['photos.example.org']],
    [' Photos.Example.org, cdn.example.org ,', ['photos.example.org', 'cdn.example.org']],
  ])('are read from %j', (value, read) => {
    expect(hosts(value)).toEqual(read)
  })

  it.each([
    'https://photos.example.org',
    'photos.example.org/a',
    '127.0.0.1',
    'localhost',
    '*.org',
    '[::1]',
  ])('are names of hosts, unlike %s', (value) => {
    expect(() => hosts(value)).toThrow('PHOTO_HOSTS: must be names of hosts')
  })
})
