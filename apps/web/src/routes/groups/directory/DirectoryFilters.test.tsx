import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DirectoryFilters } from './DirectoryFilters.tsx'
import type { DirectoryFiltersProps } from './DirectoryFilters.tsx'
import type { Position } from '#lib/entities/places/usePosition.ts'

let find: (coords: Position) => void
let refuse: () => void

beforeEach(() => {
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (onFound: (position: { readonly coords: Position }) => void, onRefused: () => void) => {
      find = (coords) => onFound({ coords })
      refuse = onRefused
    },
  } as unknown as Geolocation)
})

const located = vi.fn<(here: Position | null) => void>()
const client = new QueryClient()

function Filters({ facets }: Pick<DirectoryFiltersProps, 'facets'>) {
  const [here, setHere] = useState<Position | null>(null)
  located.mockImplementation(setHere)
  return (
    <QueryClientProvider client={client}>
      <DirectoryFilters directoryQuery={{}} facets={facets} here={here} onChange={() => undefined} onLocate={located} />
    </QueryClientProvider>
  )
}
const nearMe = () => screen.getByRole('button', { name: 'Near me' })
const press = () => act(async () => void fireEvent.click(nearMe()))
const isOn = () => nearMe().getAttribute('aria-pressed') === 'true'
const graz = { latitude: 47.07, longitude: 15.44 }

test('nearby groups are requested at once, however long the browser takes, and can be cancelled meanwhile', async () => {
  render(<Filters facets={undefined} />)
  await press()
  expect(isOn()).toBe(true)
  const late = find
  await press()
  expect(isOn()).toBe(false)
  act(() => late(graz))
  expect(located).not.toHaveBeenCalledWith(graz)
  await press()
  act(() => find(graz))
  expect(located).toHaveBeenLastCalledWith(graz)
  expect(isOn()).toBe(true)
})

test('if the position is unavailable this is said, and the filter is off', async () => {
  render(<Filters facets={undefined} />)
  await press()
  act(() => refuse())
  screen.getByText('Couldn’t get your location.')
  expect(isOn()).toBe(false)
})

test('the topics stay in place while another filter is loading', () => {
  const facets = {
    interest: [{ value: 'i', label: 'Singing', count: 2 }],
  } as unknown as DirectoryFiltersProps['facets']
  const { rerender } = render(<Filters facets={facets} />)
  rerender(<Filters facets={undefined} />)
  expect(screen.getByRole('option', { name: 'Singing' })).toBeTruthy()
})
