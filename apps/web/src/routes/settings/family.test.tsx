import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { type SentCall, fakeServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { FamilySettings } from './family.tsx'

const kim = {
  childId: 'kim',
  username: 'kim',
  displayName: 'Kim',
  state: 'APPROVED',
  limits: { messages: 'NOBODY', purchases: false },
  askedAt: new Date('2026-05-01T00:00:00Z'),
}
let sent: SentCall[]

beforeEach(() => {
  sent = fakeServer(({ path }) =>
    Response.json(path === 'waiting' ? { items: [kim] } : { child: {}, state: 'APPROVED' }),
  )
})

test('a parent changes a child’s limits without signing the child out', async () => {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'parent', familyLink: null })
  client.setQueryData(callKey('accounts.familyLinksWaiting'), { items: [kim] })
  await showAt(<FamilySettings />, { client })
  const press = (role: string, name: string) => act(async () => void fireEvent.click(screen.getByRole(role, { name })))
  await press('button', 'Edit limits')
  const writers = within(screen.getByRole('radiogroup', { name: 'Who can message your child' }))
  expect(writers.getByDisplayValue<HTMLInputElement>('NOBODY').checked).toBe(true)
  await act(async () => void fireEvent.click(writers.getByDisplayValue('GROUP_MEMBERS')))
  await press('switch', 'Allow purchases')
  await press('button', 'Save')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const limits = { messages: 'GROUP_MEMBERS', purchases: true }
  expect(sent).toContainEqual({ path: 'approve', body: { childId: 'kim', limits } })
})
