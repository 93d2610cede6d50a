import { expect, test } from 'vitest'
import { minorDigits, moneyFormat, priceStep } from './money.ts'

test.each([
  ['EUR', 1250, '€12.50'],
  ['JPY', 1250, '¥1,250'],
  ['UGX', 1250, 'UGX 1,250'],
  ['KWD', 1250, 'KWD 1.250'],
])('an amount in %s is written in its unit', (currency, amount, written) => {
  expect(moneyFormat('en', currency)(amount).replace(/\s/u, ' ')).toBe(written)
})

test.each(['HUF', 'IDR', 'COP', 'PKR'])('%s is charged in hundredths, which are rarely written', (currency) => {
  expect(minorDigits(currency)).toBe(2)
  const plain = (amount: number) => moneyFormat('en', currency)(amount).replaceAll(/[^\d.,]/gu, '')
  expect(plain(125_050)).toBe('1,250.50')
  expect(plain(125_000)).toMatch(/^1,250(?:\.00)?$/u)
})

test.each([
  ['EUR', 1],
  ['JPY', 1],
  ['TWD', 1],
  ['KWD', 10],
])('a price in %s is a multiple of %i', (currency, step) => {
  expect(priceStep(currency)).toBe(step)
})
