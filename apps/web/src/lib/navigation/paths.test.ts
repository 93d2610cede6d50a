import { expect, test } from 'vitest'
import { apiPrefixes } from '../../../build/callTable.ts'
import { paths } from './paths.ts'

test('no page has an address of the API', async () => {
  const prefixes = new Set(await apiPrefixes())
  const addresses = Object.values(paths).map((path) => (typeof path === 'string' ? path : path('x', 'y', 'z')))
  const clashes = addresses.filter((address) => prefixes.has(`/${address.split(/[/?#]/)[1] ?? ''}`))
  expect(clashes).toEqual([])
})
