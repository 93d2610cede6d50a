import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContextColumn, useColumnWait } from './ContextColumn.tsx'

interface SectionProps {
  readonly name: string
  readonly isLoading: boolean
}

function Section({ name, isLoading }: SectionProps) {
  useColumnWait(isLoading)
  return isLoading ? null : <p>{name}</p>
}

const column = (loading: readonly string[]) => (
  <ContextColumn>
    {['Events', 'People'].map((name) => (
      <Section key={name} name={name} isLoading={loading.includes(name)} />
    ))}
  </ContextColumn>
)
const isWaiting = () => document.querySelector('[data-waiting]') !== null

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the column appears once all its sections are known, and stays', async () => {
  const { rerender } = render(column(['Events', 'People']))
  expect(isWaiting()).toBe(true)
  rerender(column(['Events']))
  expect(screen.getByText('People')).not.toBeNull()
  expect(isWaiting()).toBe(true)
  rerender(column([]))
  expect(isWaiting()).toBe(false)
  rerender(column(['People']))
  expect(isWaiting()).toBe(false)
})

test('known sections do not wait for others for ever', async () => {
  render(column(['Events']))
  expect(isWaiting()).toBe(true)
  await act(async () => vi.advanceTimersByTime(2000))
  expect(isWaiting()).toBe(false)
})
