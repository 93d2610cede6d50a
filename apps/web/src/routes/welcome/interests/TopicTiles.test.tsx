import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { topicsOf } from '#features/settings/topicsOf.ts'
import { TopicTiles } from './TopicTiles.tsx'

const interest = (id: string, name: string, parentId: string | null = null) => ({
  id,
  name,
  parentId,
  chosen: false,
  weight: 1,
  peopleCount: 0,
})
const topics = topicsOf([
  interest('a', 'Arts'),
  interest('a1', 'Music', 'a'),
  interest('a2', 'Crafts', 'a'),
  interest('b', 'Leisure'),
])

function Choosing() {
  const [chosen, setChosen] = useState<readonly string[]>([])
  return (
    <>
      <TopicTiles topics={topics} chosen={chosen} onChange={setChosen} />
      <output>{chosen.join(' ')}</output>
    </>
  )
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const chosen = () => screen.getByRole('status').textContent

test('a tile chooses its topic and shows its parts; switched off it takes them along', () => {
  render(<Choosing />)
  expect(screen.queryByRole('button', { name: 'Music' })).toBeNull()
  press(/^Arts/)
  press('Music')
  press(/^Leisure/)
  expect(chosen()).toBe('a a1 b')
  expect(screen.getByRole('button', { name: /^Arts/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: 'Arts 1 selected' })).toBeTruthy()
  press(/^Arts/)
  expect(chosen()).toBe('b')
  expect(screen.queryByRole('button', { name: 'Music' })).toBeNull()
})
