import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Drafts } from './drafts.tsx'

test('a draft of which the list has a part is read whole before it is continued', async () => {
  const draft = { id: 'd', text: 'Where it is from', isExcerpt: true, formats: null, group: null, event: null }
  const rest = { media: [], poll: null, failure: null, updatedAt: '2026-03-01T12:00:00.000Z' }
  fakeServer(() => Response.json({ items: [{ ...draft, ...rest }], nextCursor: null }))
  const { history } = await showAt(<Drafts />, { address: '/drafts' })
  const go = await screen.findByRole('button', { name: 'Continue draft: Where it is from' })
  await act(async () => void fireEvent.click(go))
  expect(history.location.href).toBe('/write?draft=d')
})
