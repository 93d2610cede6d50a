import { expect, onTestFinished, test } from 'vitest'
import { homeCountry, internationalNumber, shownNumber } from './phoneCountries.ts'

test('a number is shown in groups, as dialled from abroad', () => {
  expect(shownNumber('+436601234567')).toBe('+43 660 1234567')
})

test('an invalid number is shown as given', () => {
  expect(shownNumber('12')).toBe('12')
})

test('the country of the account takes precedence over that of the place, and that over the language’s', () => {
  document.documentElement.dataset['country'] = 'CH'
  onTestFinished(() => void delete document.documentElement.dataset['country'])
  expect(homeCountry('AT', 'pt-BR')).toBe('AT')
  expect(homeCountry(null, 'pt-BR')).toBe('CH')
})

test('without a country of account and place, that of the language counts', () => {
  expect(homeCountry(null, 'pt-BR')).toBe('BR')
  expect(homeCountry('XX', 'de')).toBe('DE')
})

test('a number without a country code belongs to the home country', () => {
  expect(internationalNumber('0660 1234567', 'AT')).toBe('+436601234567')
  expect(internationalNumber('+1 202 555 0123', 'AT')).toBe('+12025550123')
  expect(internationalNumber('7', 'AT')).toBeUndefined()
})
