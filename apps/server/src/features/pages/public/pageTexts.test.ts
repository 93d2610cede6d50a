import { expect, test } from 'vitest'
import type { CommunityProfile } from '@koinon/contract/shared'
import { landingTexts } from './pageTexts.ts'

test('search engines are shown the beginning of a description, with whole characters and nothing covered', () => {
  const description = `By the river. ${'🌾'.repeat(300)}`
  const descriptionFormats = [{ kind: 'SPOILER' as const, start: 7, end: 12 }]
  const { words } = landingTexts({ description, descriptionFormats, join: { description: '' } } as CommunityProfile)
  expect(words).toBe(`By the ▒▒▒. ${'🌾'.repeat(188)}`)
})
