import { afterEach, describe, expect, test } from 'vitest'
import { i18n, t } from './t.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

describe('A value filled into a sentence', () => {
  const sentence = '{name} wrote “{text}” at {time}, {count, plural, one {# reply} other {# replies}}'
  const said = (locale: string, name: string, text: string) => {
    i18n.loadAndActivate({ locale, messages: {} })
    return t(sentence, { name, text, time: '12:30', count: 2 })
  }

  test.each(['ar', 'he'])('keeps its own direction in %s, whatever it is', (locale) => {
    expect(said(locale, 'Ben', 'مرحبا')).toContain('\u2068Ben\u2069 wrote “\u2068مرحبا\u2069” at 12:30, ')
  })

  test('keeps its own direction in English where it runs from the right', () => {
    expect(said('en', 'Ben', 'مرحبا')).toBe('Ben wrote “\u2068مرحبا\u2069” at 12:30, 2 replies')
    expect(said('en', 'דנה', 'Hello')).toBe('\u2068דנה\u2069 wrote “Hello” at 12:30, 2 replies')
  })

  test('stays as it is where nothing runs against the sentence', () => {
    expect(said('en', 'Zoë', '5 > 4')).toBe('Zoë wrote “5 > 4” at 12:30, 2 replies')
  })
})
