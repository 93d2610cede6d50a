import { expect, test } from 'vitest'
import { topicsOf } from './topicsOf.ts'

const interest = (id: string, parentId: string | null) => ({
  id,
  parentId,
  name: id,
  chosen: false,
  weight: 1,
  peopleCount: 0,
})

test('subtopics are listed with their topic, and one whose topic is gone is listed alone', () => {
  const all = [interest('music', null), interest('choir', 'music'), interest('lost', 'gone'), interest('art', null)]
  expect(topicsOf(all).map(({ topic, subtopics }) => [topic.id, subtopics.map(({ id }) => id)])).toEqual([
    ['music', ['choir']],
    ['lost', []],
    ['art', []],
  ])
})
