import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { emptyCache, showAt } from '#lib/navigation/shell/testing.tsx'
import { AnnouncementBanners } from './AnnouncementBanners.tsx'

const minuteMs = 60_000

test('a banner goes by itself when its announcement ends', async () => {
  const client = emptyCache()
  const [tea, cake] = ['Tea', 'Cake'].map((title) => ({
    id: title,
    title,
    text: 'At six.',
    facets: [],
    language: 'en',
    tone: 'INFO',
    dismissible: true,
    startsAt: new Date(),
    endsAt: title === 'Tea' ? new Date(Date.now() + minuteMs) : null,
  }))
  client.setQueryData(callKey('users.announcements'), { items: [tea, cake] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await showAt(<AnnouncementBanners />, { client })
  expect(screen.getByText('Tea')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(minuteMs))
  expect(screen.queryByText('Tea')).toBeNull()
  expect(screen.getByText('Cake')).toBeTruthy()
})
