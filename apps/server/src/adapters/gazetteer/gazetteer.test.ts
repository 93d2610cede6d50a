import { expect, test } from 'vitest'
import { createOfflineGazetteer } from './offline.ts'
import { metresBetween } from './port.ts'
import { editDistance } from '#kernel/text/spelling.ts'

const gazetteer = createOfflineGazetteer()
const first = async (name: string) => (await gazetteer.find(name, 5))[0]?.locationString

test.each([
  ['Graz', 'Graz, Austria'],
  ['graz, österreich', 'Graz, Austria'],
  ['Wien', 'Vienna, Austria'],
  ['Vienna, Georgia', 'Vienna, Georgia, United States'],
  ['portland oregon', 'Portland, Oregon, United States'],
  ['Portland, Maine, USA', 'Portland, Maine, United States'],
  ['MÜNCHEN', 'Munich, Germany'],
  ['São Paulo', 'São Paulo, Brazil'],
  ['sao paulo', 'São Paulo, Brazil'],
  ['القاهرة', 'Cairo, Egypt'],
  ['Österreich', 'Austria'],
])('The place written as “%s” is %s', async (written, expected) => {
  expect(await first(written)).toBe(expected)
})

test('A typing error still finds the place, and nonsense finds none', async () => {
  expect(await first('Salzbrug')).toBe('Salzburg, Austria')
  expect(await first('Copenhaguen')).toBe('Copenhagen, Denmark')
  expect(await gazetteer.find('qqzzxx', 5)).toEqual([])
  expect(await gazetteer.find(' , ,', 5)).toEqual([])
})

test('Text being typed is completed with the largest places first', async () => {
  const offered = await gazetteer.complete('inns', 3)
  expect(offered[0]?.locationString).toBe('Innsbruck, Austria')
  expect((await gazetteer.complete('graz, aus', 3))[0]?.locationString).toBe('Graz, Austria')
  expect(await gazetteer.complete('a', 8)).toHaveLength(8)
})

test('A suggested place is found again by its id, and unknown ids find none', async () => {
  const [graz] = await gazetteer.find('Graz', 1)
  const [austria] = await gazetteer.find('Austria', 1)
  expect(graz && (await gazetteer.byId(graz.id))).toEqual(graz)
  expect(austria && (await gazetteer.byId(austria.id.toUpperCase()))).toEqual(austria)
  expect(austria?.precision).toBe('COUNTRY')
  expect(await gazetteer.byId('00000000-0000-7000-8000-ffffffffffff')).toBeNull()
  expect(await gazetteer.byId('0192f1f0-0000-7000-8000-00000029f3ee')).toBeNull()
})

test('The nearest places around a position are listed in order, even across the date line', async () => {
  const here = { latitude: 47.0707, longitude: 15.4395 }
  const places = await gazetteer.around(here, 10)
  expect(places.map(({ name }) => name)).toContain('Graz')
  const metres = places.map(({ latitude, longitude }) =>
    metresBetween(here, { latitude: latitude ?? 0, longitude: longitude ?? 0 }),
  )
  // Positions are given to about a kilometre.
  for (const [index, distance] of metres.slice(1).entries())
    expect(distance).toBeGreaterThan((metres[index] ?? 0) - 2500)
  const [fiji] = await gazetteer.around({ latitude: -16.85, longitude: -179.97 }, 1)
  expect(fiji?.country).toBe('FJ')
})

test('Typing errors are counted up to the limit', () => {
  expect(editDistance('graz', 'graz', 2)).toBe(0)
  expect(editDistance('graz', 'garz', 2)).toBe(1)
  expect(editDistance('graz', 'gra', 2)).toBe(1)
  expect(editDistance('graz', 'wien', 1)).toBe(2)
})
