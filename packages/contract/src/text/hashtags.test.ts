import { describe, expect, test } from 'vitest'
import { foldTag, tagOf } from './hashtags.ts'
import { readText } from './readText.ts'

/** The hashtags of a text as they are written in it. */
function tagsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return readText(text).facets.flatMap(({ kind, start, end }) =>
    kind === 'HASHTAG' ? [bytes.subarray(start, end).toString()] : [],
  )
}

describe('hashtags are found', () => {
  test.each([
    ['Hello #Garden', ['#Garden']],
    ['#2026goals #1_a #test_', ['#2026goals', '#1_a', '#test_']],
    ['#brot und #käse, #日本語!', ['#brot', '#käse', '#日本語']],
    ['(#one )#two [#three] ’#four’#five', ['#one', '#two', '#three', '#four', '#five']],
    [':#one ;#two .#three !#four できました！#五', ['#one', '#two', '#three', '#four', '#五']],
    ['＃ｈａｓｈ１２ と ＃日記。', ['＃ｈａｓｈ１２', '＃日記']],
    ['🌱#spring ❤️#love 1️⃣#first', ['#spring', '#love', '#first']],
    ['#il·lusió #ぼっち・ざ・ろっく', ['#il·lusió', '#ぼっち・ざ・ろっく']],
    ['#one·two· #三・', ['#one·two', '#三']],
    ['#می‌خواهم #نرم‌افزار.', ['#می‌خواهم', '#نرم‌افزار']],
    ['#ශ්‍රීලංකා #മലയാളം #महात्मा_१२', ['#ශ්‍රීලංකා', '#മലയാളം', '#महात्मा_१२']],
    ['#ผู้เริ่ม #མི་རིགས་', ['#ผู้เริ่ม', '#མི་རིགས']],
    ['#עַל־יְדֵי #וכו׳ #מ״כ', ['#עַל־יְדֵי', '#וכו׳', '#מ״כ']],
    ['#メ～テレ #メ〜テレ #サッカー #学問のすゝめ', ['#メ～テレ', '#メ〜テレ', '#サッカー', '#学問のすゝめ']],
    ['#ســـلام_عليكم', ['#ســـلام_عليكم']],
    ['#\u{20021} #A\u{104A0}', ['#\u{20021}', '#A\u{104A0}']],
    ['#tag\u200B#next #tag\u200D', ['#tag', '#next', '#tag']],
    ["L'été #l'été", ['#l']],
  ])('%s', (text, tags) => {
    expect(tagsOf(text)).toEqual(tags)
  })
})

describe('no hashtag is found', () => {
  test.each([
    'issue #42 is a number',
    '#_ #1_2 #0 #〃',
    'a#b is no tag, nor is &#39;',
    '語#語',
    '# space',
    '#️⃣one',
    '#·one',
    '#http://example',
    'https://example.org/a#b',
    'https://example.org/testé#foo',
    `#${'a'.repeat(101)}`,
  ])('in %j', (text) => {
    expect(tagsOf(text)).toEqual([])
  })
})

describe('two hashtags are one topic', () => {
  test.each([
    ['Käse', 'KÄSE', 'ｋäse', 'ka\u0308se'],
    ['İzmir', 'izmir', 'IZMIR', 'I\u0307zmir'],
    ['メ～テレ', 'メ〜テレ'],
    ['ﾎﾞｯﾁ･ｻﾞ', 'ボッチ・ザ'],
    ['ســـلام', 'سلام'],
    ['gar\u200Cden', 'garden'],
    ['coŀlecció', 'col·lecció'],
  ])('as #%s and #%s', (...forms) => {
    expect(new Set(forms.map(foldTag)).size).toBe(1)
    expect(readText(forms.map((form) => `#${form}`).join(' ')).hashtags).toHaveLength(1)
  })
  test.each(['ısparta', 'می‌خواهم', 'ſt', 'ﷺ', 'ｸﾞ', '½a', 'ΟΔΟΣ'])('as #%s for any number of foldings', (tag) => {
    expect(foldTag(foldTag(tag))).toBe(foldTag(tag))
    expect(readText(`#${foldTag(tag)}`).hashtags).toEqual([foldTag(tag)])
  })
  test('when typed with a sign, in full width, or without', () => {
    expect(['#Garden', '＃garden', ' ｇarden ', '##garden'].map(tagOf)).toEqual(Array(4).fill('garden'))
  })
})
