import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { languages } from './languages.ts'
import { translatorFor } from './translator.ts'

const liked =
  '{others, plural, =0 {{name} liked your post} one {{name} and # other liked your post} other {{name} and # others liked your post}}'

test.each([
  [0, 'Ana liked your post', '\u2068Ana\u2069'],
  [1, 'Ana and 1 other liked your post', 'وشخصًا آخر'],
  [2, 'Ana and 2 others liked your post', 'وشخصين آخرين'],
  [4, 'Ana and 4 others liked your post', '4 آخرين'],
])('a sentence about %i others follows the plurals of its language', (others, english, arabic) => {
  expect(translatorFor('en').t(liked, { name: 'Ana', others })).toBe(english)
  expect(translatorFor('ar').t(liked, { name: 'Ana', others })).toContain(arabic)
})

test('a related available language is found, and English for other languages', () => {
  expect(translatorFor('de-AT').tag).toBe('de')
  expect(translatorFor('pt').tag).toBe('pt-BR')
  expect(translatorFor('tlh').tag).toBe('en')
  expect(translatorFor(undefined).tag).toBe('en')
  expect([translatorFor('he').direction, translatorFor('ja').direction]).toEqual(['rtl', 'ltr'])
})

test('names keep their direction in right-to-left sentences, and codes stay as typed', () => {
  const { t } = translatorFor('he')
  expect(t('{code} is your code for {place}.', { code: '123456', place: 'Koinon' })).toMatch(
    /^123456 .*\u2068Koinon\u2069/,
  )
})

test.each(languages.map(({ tag }) => tag).filter((tag) => tag !== 'en'))(
  'every plural in %s has the forms of the language',
  (tag) => {
    const file = path.resolve(import.meta.dirname, `../../locales/${tag}.json`)
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
    for (const [key, text] of Object.entries(catalog)) {
      if (!key.includes(', plural,')) continue
      const missing = pluralCategories.filter((form) => form !== 'many' && !new RegExp(`\\b${form} \\{`).test(text))
      expect({ text, missing }).toEqual({ text, missing: [] })
    }
  },
)
