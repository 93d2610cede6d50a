import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { EventAudience } from './EventAudience.tsx'
import type { NotifyChoice } from '../draft/composition.ts'

const event = { id: 'supper', title: 'Harvest supper', isNews: true }
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
for (const [notify, people] of [
  ['CONFIRMED', 3],
  ['ALL', 8],
] as const)
  client.setQueryData(callKey('notifications.previewAudience', { body: { eventId: event.id, notify } }), {
    people,
    push: 1,
    mail: 2,
    silenced: 1,
  })

test.each<[NotifyChoice, string | null]>([
  ['CONFIRMED', 'This will notify 3 people: 1 by push, 2 by mail.'],
  ['ALL', 'This will notify 8 people: 1 by push, 2 by mail.'],
  ['NOBODY', null],
])('hosts read how many guests their news will notify: %s', (notifiedCount, words) => {
  render(
    <QueryClientProvider client={client}>
      <EventAudience event={event} notify={notifiedCount} onChange={() => undefined} />
    </QueryClientProvider>,
  )
  expect(screen.queryByRole('status')?.textContent ?? null).toBe(words)
})
