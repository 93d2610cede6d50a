import { expect, test } from 'vitest'
import { hostsIn } from './embedHosts.ts'

test.each([
  ['parish.example', 'parish.example'],
  [' Parish.Example ', 'parish.example'],
  ['https://www.parish.example/choir?x=1', 'www.parish.example'],
  ['*.parish.example', '*.parish.example'],
  ['https://*.parish.example/', '*.parish.example'],
  ['parish.example:8443/choir', 'parish.example:8443'],
  ['parish.example:443', 'parish.example'],
  ['gemeinde-münchen.example', 'xn--gemeinde-mnchen-8vb.example'],
  ['*.münchen.example', '*.xn--mnchen-3ya.example'],
  ['*', '*'],
  ['localhost:3000', 'localhost:3000'],
])('%s names the host that browsers know as %s', (typed, host) => {
  expect(hostsIn(`${typed}\n\n${typed}`)).toEqual([host])
})

test.each([
  "'self'",
  'https://',
  '-a.example',
  'choir example',
  'parish.example:99999',
  '*.',
  '**',
  '[::1]',
  'a.*.example',
  'a.example; b',
])('%s names no website', (typed) => {
  expect(hostsIn(typed)).toBeNull()
})

test('a text without lines names none', () => {
  expect(hostsIn('')).toEqual([])
})
