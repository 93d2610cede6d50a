import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { NewPromoCodeDialog } from './NewPromoCodeDialog.tsx'

test('a code is made with what was filled in, and nothing else', async () => {
  const sent = fakeServer(() => Response.json({}))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewPromoCodeDialog onClose={() => undefined} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText(/^Gives/), { target: { value: 'PERCENT' } })
  const worth = screen.getByLabelText<HTMLInputElement>(/^Per cent/)
  fireEvent.change(worth, { target: { value: '20' } })
  fireEvent.change(screen.getByLabelText(/^Maximum uses/), { target: { value: '5' } })
  await act(async () => fireEvent.submit(worth.closest('form') ?? worth))
  expect(sent[0]?.body).toEqual({ kind: 'PERCENT', value: 20, firstTimeOnly: false, totalLimit: 5 })
})
