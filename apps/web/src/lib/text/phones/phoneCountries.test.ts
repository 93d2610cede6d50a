import { expect, test } from 'vitest'
import { homeCountry, internationalNumber, shownNumber } from './phoneCountries.ts'

test('a number is shown in groups, as dialled from abroad', () => {
  expect(shownNumber('+436601234567')).toBe('+43 660 1234567')
})

test('an invalid number is shown as given', () => {
  expect(shownNumber('12')).toBe('12')
})

test('the country of the account takes precedence over that of the language', () => {
  expect(homeCountry('AT', 'pt-BR')).toBe('AT')
  expect(homeCountry(null, 'pt-BR')).toBe('BR')
  expect(homeCountry('XX', 'de')).toBe('DE')
})

test('a number without a country code belongs to the home country', () => {
  expect(internationalNumber('0660 1234567', 'AT')).toBe('+436601234567')
  expect(internationalNumber('+1 202 555 0123', 'AT')).toBe('+12025550123')
  expect(internationalNumber('7', 'AT')).toBeUndefined()
})
