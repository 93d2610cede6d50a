import { expect, test } from 'vitest'
import type { PageRequest } from '../pageRequest.ts'
import { invitation } from './invitation.ts'

const group = { id: 'g', name: 'Mill', description: '', communityHandle: 'mill', picture: null }

test.each([
  [true, 'mill'],
  [false, null],
])(
  'where the place is open to visitors (%s), an invitation leads to the page of its community',
  async (visitors, handle) => {
    const shown: unknown[] = []
    await invitation({
      app: { place: { now: () => ({ switches: { visitors }, registration: 'CLOSED' }) } },
      params: { code: 'SPRING' },
      get: async () => ({ status: 200, body: { state: 'OPEN', group }, cookies: [] }),
      show: async (...page: unknown[]) => shown.push(...page),
    } as unknown as PageRequest)
    expect(shown).toMatchObject(['invitation', { opens: { group: { communityHandle: handle } } }])
  },
)
