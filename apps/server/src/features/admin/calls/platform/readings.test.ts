import { expect, test } from 'vitest'
import { openWorld } from '../../../../../test/world/world.ts'

const world = await openWorld()
const { admin } = await world.person('root', { roles: ['ADMINISTRATOR'] })
const { id } = await admin.promoCodesCreate({ body: { kind: 'FREE_LEVEL', value: 30, level: 'MONTHLY' } })

test.each<[string, () => Promise<unknown>]>([
  ['read-staff', () => admin.getAdmins({ query: {} })],
  ['read-groups', () => admin.groupsList({ body: {} })],
  ['search-groups', () => admin.groupsFuzzySearch({ body: { query: 'garden' } })],
  ['read-organizations', () => admin.enterpriseGroupsList({ body: {} })],
  ['search-groups', () => admin.enterpriseGroupsFuzzySearch({ body: { query: 'garden' } })],
  ['read-promo-codes', () => admin.promoCodesList({ body: {} })],
  ['read-promo-code', () => admin.promoCodesDetails({ params: { id } })],
  ['read-rules', () => admin.rulesList({ body: {} })],
  ['read-queue', () => admin.flaggedContent({ body: {} })],
  ['read-appeals', () => admin.appealsList({ body: {} })],
  ['search-users', () => admin.searchUsers({ body: {} })],
  ['search-content', () => admin.searchContent({ body: {} })],
  ['search-comments', () => admin.searchComments({ body: {} })],
])('what staff looks at leaves one line, which is none of the changes: %s', async (action, look) => {
  const lines = async (filters: { action?: string; changes?: boolean }) =>
    (await admin.audit({ body: { filters, limit: 100 } })).items.length
  const [before, changes] = [await lines({ action }), await lines({ changes: true })]
  await look()
  expect(await lines({ action })).toBe(before + 1)
  expect(await lines({ changes: true })).toBe(changes)
})
