import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { FamilyDecision } from './family.tsx'

const choose = (name: string) => act(async () => void fireEvent.click(screen.getByRole('radio', { name })))
const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('the text that a parent reads agrees with their choice', async () => {
  const client = lastingCache()
  const kim = { childId: 'kim', username: 'kim', displayName: 'Kim', state: 'PENDING', limits: null }
  client.setQueryData(callKey('accounts.familyLinksWaiting'), { items: [kim] })
  await showAt(<FamilyDecision />, { address: '/family/child/kim', path: '/family/child/$childId', client })
  await choose('Everyone')
  expect(sentences()).toContain('Only people in the same groups can message your child at first.')
  await choose('Nobody')
  expect(sentences()).toContain('Nobody can message your child')
  expect(sentences()).not.toContain('Only people in the same groups can message your child at first.')
})
