import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { instantAt, ownZone } from '#lib/text/timeZones.ts'
import { EndPromoCodeDialog } from './EndPromoCodeDialog.tsx'
import type { OfCode } from './promoCodes.ts'

test('a code that is saved unchanged ends when it did: with its last day', async () => {
  const sent = fakeServer(() => Response.json({}))
  const expirationDate = instantAt({ date: '2027-01-01', time: '00:00' }, ownZone())
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EndPromoCodeDialog
        code={{ id: 'p', code: 'SPRING', expirationDate } as OfCode['code']}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>(/^Last day/)
  expect(field.value).toBe('2026-12-31')
  await act(async () => fireEvent.submit(field.closest('form') ?? field))
  expect(sent[0]?.body).toEqual({ id: 'p', expirationDate: '2026-12-31', timeZone: ownZone() })
})
