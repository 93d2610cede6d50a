import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serving } from '../../lib/calls/testing.ts'
import { i18n } from '../../lib/i18n/index.ts'
import { RealtimeProvider } from '../../lib/realtime/index.ts'
import type { Realtime } from '../../lib/realtime/index.ts'
import { showAt } from '../../lib/shell/testing.tsx'
import { Saved } from './saved.tsx'

const person = (name: string) => ({ id: name, username: name, displayName: name, kind: 'PERSON', avatar: null })
const saved = (name: string) => ({
  id: `f-${name}`,
  kind: 'USER',
  entity: person(name),
  savedAt: '2026-01-01T00:00:00.000Z',
})

/** Nobody is told to be here. */
const realtime = { onEphemeral: () => () => undefined, presenceOf: () => null } as unknown as Realtime

// The full list of calls is large: tests do not wait for it.
beforeAll(() => import('virtual:calls/all'))
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  serving(() => Response.json({ items: ['Ana', 'Ben'].map(saved), nextCursor: null }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('removing a saved item focuses the next, and an empty list says so', async () => {
  const page = (
    <RealtimeProvider value={realtime}>
      <Saved />
    </RealtimeProvider>
  )
  await showAt(page, { address: '/saved?show=people' })
  fireEvent.click(await screen.findByRole('button', { name: 'Forget Ana' }))
  const next = screen.getByRole('button', { name: 'Forget Ben' })
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  screen.getByText('Nothing saved here yet. What you save, only you see.')
  expect(document.activeElement?.textContent).toBe('Saved')
})
