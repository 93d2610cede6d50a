import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '#lib/data/calls/testing.ts'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { CalendarSettings } from './calendar.tsx'

const url = 'https://example.org/calendar/secret.ics'

test('who has no address yet makes one, and sees it at once', async () => {
  const answers = [
    Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 }),
    Response.json({ url, createdAt: '2026-11-01T00:00:00.000Z' }),
  ]
  fakeServer(() => answers.shift() ?? Response.error())
  await showAt(<CalendarSettings />)
  fireEvent.click(await screen.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByDisplayValue(url)).toBe(screen.getByRole('textbox', { name: 'Calendar address' }))
})
