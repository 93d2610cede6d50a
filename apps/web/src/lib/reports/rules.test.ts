import { afterEach, expect, test } from 'vitest'
import { i18n } from '../i18n/index.ts'
import { ruleChoices, ruleWord } from './rules.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('a rule is stored in one language and shown in each, including custom ones', () => {
  i18n.loadAndActivate({ locale: 'de', messages: { 'Nothing illegal': 'Nichts Illegales' } })
  const chosen = ruleChoices().find(({ label }) => label === 'Nichts Illegales')?.value
  expect(chosen).toBe('Nothing illegal')
  expect(ruleWord('Nothing illegal')).toBe('Nichts Illegales')
  expect(ruleWord('Keep the gate closed')).toBe('Keep the gate closed')
})
