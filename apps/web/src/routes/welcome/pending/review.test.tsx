import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { fakeSilentServer } from '#lib/data/calls/testing.ts'
import { lastingCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { ReviewStep } from './review.tsx'

const organization = {
  name: 'Choir',
  email: 'choir@example.org',
  emailVerified: true,
  website: null,
  registrationNumber: null,
  contact: null,
  enterpriseGroupId: null,
  review: null,
}

beforeEach(() => void fakeSilentServer())

async function open(state: string) {
  const client = lastingCache()
  client.setQueryData(callKey('accounts.getOrganizationDetails', { query: {} }), { ...organization, state })
  client.setQueryData(callKey('accounts.getAccountDetails'), { username: 'choir' })
  await showAt(<ReviewStep />, { address: '/', client })
}
const button = (name: RegExp) => screen.queryByRole('button', { name })

test.each([
  { state: 'EMAIL_VERIFIED', words: /^Confirm the organisation’s address first/, mayLook: true },
  { state: 'PENDING_REVIEW', words: /^We’ll review it soon/, mayLook: true },
  { state: 'VERIFIED', words: /^Choir is confirmed/, mayLook: true },
  { state: 'REJECTED', words: /^Your organisation wasn’t confirmed/, mayLook: false },
])('an organisation reads how far its review is: $state', async ({ state, words, mayLook }) => {
  await open(state)
  expect(screen.getByText(words)).toBeTruthy()
  expect(button(/^Check again/) !== null).toBe(mayLook)
})

test('signing out shows progress on the button that was pressed', async () => {
  await open('PENDING_REVIEW')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Sign out/ })))
  expect(button(/^Sign out/)?.getAttribute('aria-disabled')).toBe('true')
  expect(button(/^Check again/)?.getAttribute('aria-disabled')).toBeNull()
})
