import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { i18n } from '../../lib/i18n/index.ts'
import { HaveJoinCode } from './HaveJoinCode.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => cleanup())

test('a join code is typed in the directory of groups, and leads to what it grants', async () => {
  const root = createRootRoute()
  const found = createRoute({ getParentRoute: () => root, path: '/g', component: HaveJoinCode })
  const opened = createRoute({ getParentRoute: () => root, path: '/join/$code', component: () => <p>Opened</p> })
  const history = createMemoryHistory({ initialEntries: ['/g'] })
  const router = createRouter({ routeTree: root.addChildren([found, opened]), history })
  await act(async () => render(<RouterProvider router={router as never} />))
  fireEvent.click(screen.getByRole('button', { name: 'I have a join code' }))
  const dialog = await screen.findByRole('dialog', { name: 'I have a join code' })
  const field = within(dialog).getByRole('textbox', { name: 'Join code' })
  fireEvent.change(field, { target: { value: ' abcd efgh ' } })
  await act(async () => void fireEvent.submit(field))
  await screen.findByText('Opened')
  expect(history.location.pathname).toBe('/join/abcd%20efgh')
})
