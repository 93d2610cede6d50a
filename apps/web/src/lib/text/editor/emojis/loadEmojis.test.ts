import { expect, test, vi } from 'vitest'

/** The emojis of a language, as its first reader loads them. */
async function load(locale: string) {
  vi.resetModules()
  const { loadEmojis } = await import('./loadEmojis.ts')
  const emojis = await loadEmojis(locale)
  return { emojis, named: (name: string) => emojis.find(({ names }) => names.includes(name))?.emoji }
}

test('all emojis have their short names, and those of the language', async () => {
  const { emojis, named } = await load('de')
  expect(emojis.length).toBeGreaterThan(1800)
  expect([named('tada'), named('+1'), named('heart'), named('igel'), named('woman_farmer')]).toEqual([
    '🎉',
    '👍',
    '❤️',
    '🦔',
    '👩‍🌾',
  ])
})

test.each(['ar', 'he', 'en'])('in %s they have English names', async (locale) => {
  const { named } = await load(locale)
  expect(named('hedgehog')).toBe('🦔')
})
