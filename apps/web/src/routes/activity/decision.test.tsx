import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { Decision } from './decision.tsx'

const decisionWith = (state: 'OPEN' | 'GRANTED') => ({
  caseId: 'case',
  at: new Date('2026-05-01T10:00:00Z'),
  rule: 'No spam, no scams',
  message: null,
  statementId: null,
  what: { title: null, text: 'Earn a fortune', images: [], link: null },
  appeal: {
    state,
    text: 'It is a line of a play.',
    message: null,
    decidedAt: null,
    createdAt: new Date('2026-05-02T10:00:00Z'),
  },
  can: { appeal: false },
  appealUntil: null,
})

test('a decision that was read before shows the outcome of an appeal that was decided meanwhile', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getDecision', { params: { caseId: 'case' } }), decisionWith('OPEN'))
  fakeServer(() => Response.json(decisionWith('GRANTED')))
  await showAt(<Decision />, { address: '/decisions/case', path: '/decisions/$caseId', client })
  expect(await screen.findByText('Your appeal was granted and your content is back.')).not.toBeNull()
})
