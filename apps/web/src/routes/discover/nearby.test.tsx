import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '../../lib/i18n/index.ts'
import { Nearby } from './nearby.tsx'

let refuse: () => void

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (_: () => void, onRefused: () => void) => {
      refuse = onRefused
    },
  } as unknown as Geolocation)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function open() {
  const root = createRootRoute()
  const route = createRoute({ getParentRoute: () => root, path: '/discover/nearby', component: Nearby })
  const history = createMemoryHistory({ initialEntries: ['/discover/nearby'] })
  const router = createRouter({ routeTree: root.addChildren([route]), history })
  await act(async () =>
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  )
}

const aroundMe = () => screen.getByRole('button', { name: /Near me/u })
const isBusy = () => aroundMe().getAttribute('aria-disabled') === 'true'

test('while the browser determines the position, the button says so, and not afterwards', async () => {
  await open()
  expect(isBusy()).toBe(false)
  fireEvent.click(aroundMe())
  expect(isBusy()).toBe(true)
  act(() => refuse())
  expect(isBusy()).toBe(false)
  screen.getByText('Your location could not be determined. Type the name of a place instead.')
})
