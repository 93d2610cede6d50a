import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals.ts'

const stepMs = 15 * 60_000
const at = (time: string) => new Date(`2026-12-12T${time}:00Z`)

test('arrivals are counted by quarter of an hour, those without any included', () => {
  expect(arrivalsOf([at('18:31'), at('18:44'), at('19:02')], stepMs)).toEqual([
    { at: at('18:30'), count: 2 },
    { at: at('18:45'), count: 0 },
    { at: at('19:00'), count: 1 },
  ])
  expect(arrivalsOf([], stepMs)).toEqual([])
})
