import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceField } from './PriceField.tsx'
import type { Price } from './PriceField.tsx'

const open = (amount: number, currency: string) => {
  const onChange = vi.fn<(price: Price | null) => void>()
  render(<PriceField price={{ amount, currency }} interval="MONTHLY" onChange={onChange} />)
  return onChange
}
const write = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

test('an amount is read with a point or a comma, in the currency’s minor unit', () => {
  const onChange = open(450, 'EUR')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '4.50')
  write('12,5')
  expect(onChange).toHaveBeenLastCalledWith({ amount: 1250, currency: 'EUR' })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'JPY' } })
  write('1200')
  expect(onChange).toHaveBeenLastCalledWith({ amount: 1200, currency: 'JPY' })
})

test('an invalid amount is reported, and an empty one is free', () => {
  const onChange = open(0, 'EUR')
  write('ten')
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(screen.getByText('Enter an amount, such as 12.50.')).toBeDefined()
  write('')
  expect(onChange).toHaveBeenLastCalledWith({ amount: 0, currency: 'EUR' })
})
