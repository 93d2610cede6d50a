import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showAt } from '#lib/navigation/shell/testing.tsx'
import { Nearby } from './nearby.tsx'

let refuse: () => void

beforeEach(() => {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (_: () => void, onRefused: () => void) => {
      refuse = onRefused
    },
  } as unknown as Geolocation)
})

async function open() {
  await showAt(<Nearby />, { address: '/discover/nearby' })
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
  screen.getByText('Couldn’t get your location. Enter a place instead.')
})
