import { expect, test } from 'vitest'
import { hostsIn } from './embedHosts.ts'

test('websites are found in what was pasted, each once', () => {
  expect(hostsIn('https://Parish.example/news?x\n\nparish.example\n *.choir.example \nlocalhost:3000')).toEqual([
    'parish.example',
    '*.choir.example',
    'localhost:3000',
  ])
  expect(hostsIn('*')).toEqual(['*'])
  expect(hostsIn('')).toEqual([])
})

test.each(['our parish', 'parish.example; script-src *', 'https://', "'self'", '-a.example'])('%s is none', (line) => {
  expect(hostsIn(`parish.example\n${line}`)).toBeNull()
})
