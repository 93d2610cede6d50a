import { describe, expect, it } from 'vitest'
import { datePartOrder, isoDate, monthNames } from './dateParts.ts'

describe('A date in three parts', () => {
  it('is asked for in the order of the language', () => {
    expect(datePartOrder('en-GB')).toEqual(['day', 'month', 'year'])
    expect(datePartOrder('en-US')).toEqual(['month', 'day', 'year'])
    expect(datePartOrder('ja')).toEqual(['year', 'month', 'day'])
  })

  it('has the months in the words of the language', () => {
    expect(monthNames('de')[2]).toBe('März')
    expect(monthNames('en')).toHaveLength(12)
  })

  it('is a date only when that day is in the calendar', () => {
    expect(isoDate({ day: '29', month: '2', year: '2024' })).toBe('2024-02-29')
    expect(isoDate({ day: '29', month: '2', year: '2023' })).toBeUndefined()
    expect(isoDate({ day: '31', month: '4', year: '2024' })).toBeUndefined()
    expect(isoDate({ day: '1', month: '1', year: '85' })).toBeUndefined()
    expect(isoDate({ day: '', month: '', year: '' })).toBeUndefined()
    expect(isoDate({ day: '1.5', month: '1', year: '1985' })).toBeUndefined()
  })
})
