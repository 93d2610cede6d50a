import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { callKey } from '#lib/data/calls/index.ts'
import { TopicsField } from './TopicsField.tsx'

const topics = Array.from({ length: 22 }, (_, index) => ({
  id: `topic${index}`,
  name: `Topic ${index}`,
  parentId: index === 0 ? 'topic1' : null,
}))

function Form({ first }: { readonly first: readonly string[] }) {
  const [chosen, setChosen] = useState(first)
  return <TopicsField chosen={chosen} onChange={setChosen} />
}

function open(first: readonly string[]) {
  const client = new QueryClient()
  client.setQueryData(callKey('users.getAvailableInterests'), { items: topics })
  render(
    <QueryClientProvider client={client}>
      <Form first={first} />
    </QueryClientProvider>,
  )
}
const chip = (name: string) => screen.getByRole('button', { name })
const isOn = (name: string) => chip(name).getAttribute('aria-pressed')

test('more topics than allowed cannot be chosen, with an explanation', () => {
  open(topics.slice(1, 20).map(({ id }) => id))
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.click(chip('Topic 20'))
  expect(isOn('Topic 20')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('at most 20 topics')
  fireEvent.click(chip('Topic 21'))
  expect(isOn('Topic 21')).toBe('false')
})

test('a removed finer topic stays in the list, so that it can be chosen again', () => {
  open(['topic0'])
  fireEvent.click(chip('Topic 0'))
  expect(isOn('Topic 0')).toBe('false')
})
