import { describe, expect, it } from 'vitest'
import { completeMention, mentionQueryAt } from './mentionQuery.ts'

const at = (text: string) => mentionQueryAt(text, text.length)

describe('Writing a mention', () => {
  it('is noticed after a space, at the beginning, and after an opening bracket', () => {
    expect(at('Thanks @an')).toMatchObject({ trigger: '@', text: 'an', start: 7 })
    expect(at('@')).toMatchObject({ trigger: '@', text: '' })
    expect(at('(#gard')).toMatchObject({ trigger: '#', text: 'gard' })
  })

  it('takes letters of every script', () => {
    expect(at('مرحبا @سارة')).toMatchObject({ text: 'سارة' })
    expect(at('こんにちは @山田')).toMatchObject({ text: '山田' })
    expect(at('यह #महात्मा')).toMatchObject({ trigger: '#', text: 'महात्मा' })
    expect(at('#می‌خواهم')).toMatchObject({ text: 'می‌خواهم' })
  })

  it('is noticed in full width, and in scripts without spaces', () => {
    expect(at('今日は＃日記')).toMatchObject({ trigger: '#', text: '日記', start: 3 })
    expect(at('「＠ana')).toMatchObject({ trigger: '@', text: 'ana' })
  })

  it('is not noticed inside an address or after the word was left', () => {
    expect(at('ana@riverside')).toBeUndefined()
    expect(at('https://x.example/#part')).toBeUndefined()
    expect(at('@ana and')).toBeUndefined()
  })

  it('looks at the caret, not at the end of the text', () => {
    expect(mentionQueryAt('Hi @an, come', 6)).toMatchObject({ text: 'an', start: 3, end: 6 })
  })

  it('is completed in its place, with one space after it and the caret behind', () => {
    const query = mentionQueryAt('Hi @an!', 6)
    expect(query && completeMention('Hi @an!', query, 'ana.duarte')).toEqual({ text: 'Hi @ana.duarte !', caret: 15 })
    const middle = mentionQueryAt('Hi @an there', 6)
    expect(middle && completeMention('Hi @an there', middle, 'ana')).toEqual({ text: 'Hi @ana there', caret: 8 })
  })
})
