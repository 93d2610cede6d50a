import { describe, expect, it } from 'vitest'
import { knowsConnection, mayAutoplay } from './autoplay.ts'

const browser = (connection?: { readonly type?: string; readonly saveData?: boolean }) =>
  (connection === undefined ? {} : { connection }) as Navigator

describe('A video', () => {
  it('starts by itself only for members who chose it', () => {
    expect(mayAutoplay('off', browser({ type: 'wifi' }), false)).toBe(false)
    expect(mayAutoplay('on', browser(), false)).toBe(true)
  })

  it('waits where Wi-Fi is chosen and the connection is another, or unknown', () => {
    expect(mayAutoplay('wifi', browser({ type: 'wifi' }), false)).toBe(true)
    expect(mayAutoplay('wifi', browser({ type: 'ethernet' }), false)).toBe(true)
    expect(mayAutoplay('wifi', browser({ type: 'cellular' }), false)).toBe(false)
    expect(mayAutoplay('wifi', browser({}), false)).toBe(false)
    expect(mayAutoplay('wifi', browser(), false)).toBe(false)
    expect([browser({ type: 'wifi' }), browser({}), browser()].map(knowsConnection)).toEqual([true, false, false])
  })

  it('waits wherever motion or data are to be saved, whatever is chosen', () => {
    expect(mayAutoplay('on', browser({ type: 'wifi', saveData: true }), false)).toBe(false)
    expect(mayAutoplay('on', browser({ type: 'wifi' }), true)).toBe(false)
  })
})
