import { describe, expect, it } from 'vitest'
import { knowsConnection, mayAutoplay } from './autoplay.ts'

const browser = (connection?: { readonly type?: string; readonly saveData?: boolean }) =>
  (connection === undefined ? {} : { connection }) as Navigator

describe('A film', () => {
  it('begins by itself only for who chose it', () => {
    expect(mayAutoplay('off', browser({ type: 'wifi' }), false)).toBe(false)
    expect(mayAutoplay('on', browser(), false)).toBe(true)
  })

  it('waits where it is chosen for Wi-Fi and the line is another, or not known', () => {
    expect(mayAutoplay('wifi', browser({ type: 'wifi' }), false)).toBe(true)
    expect(mayAutoplay('wifi', browser({ type: 'ethernet' }), false)).toBe(true)
    expect(mayAutoplay('wifi', browser({ type: 'cellular' }), false)).toBe(false)
    expect(mayAutoplay('wifi', browser({}), false)).toBe(false)
    expect(mayAutoplay('wifi', browser(), false)).toBe(false)
    expect([browser({ type: 'wifi' }), browser({}), browser()].map(knowsConnection)).toEqual([true, false, false])
  })

  it('waits wherever movement or data are to be spared, whatever is chosen', () => {
    expect(mayAutoplay('on', browser({ type: 'wifi', saveData: true }), false)).toBe(false)
    expect(mayAutoplay('on', browser({ type: 'wifi' }), true)).toBe(false)
  })
})
