import { describe, expect, test } from 'vitest'
import { firstLink } from './links.ts'
import { readText } from './readText.ts'

/** The links of a text as they are written in it. */
function linksOf(text: string): string[] {
  const bytes = Buffer.from(text)
  return readText(text).facets.flatMap(({ kind, start, end }) =>
    kind === 'LINK' ? [bytes.subarray(start, end).toString()] : [],
  )
}
const b = 'https://example.org/b'

describe('a link is found', () => {
  test.each([
    ['alone', b, b],
    ['at the end of a sentence', `See ${b}.`, b],
    ['before several marks', `See ${b}?!…`, b],
    ['on a line of its own', `See\n${b}\nand more`, b],
    ['after a word without a space', `見て${b}`, b],
    ['after Cyrillic', `смотри${b}`, b],
    ['after an emoji', `❤️${b}🎉`, b],
    ['in full-width brackets', `（${b}）`, b],
    ['in Japanese quotation marks', `「${b}」は`, b],
    ['before an ideographic full stop', `${b}。続き`, b],
    ['before an ideographic comma', `${b}、続き`, b],
    ['in German quotation marks', `„${b}“ heißt sie`, b],
    ['in guillemets', `»${b}« und ‹${b}›`, b],
    ['in French ones, with narrow spaces', `«\u202F${b}\u202F»`, b],
    ['in English quotation marks', `“${b}” and ‘${b}’`, b],
    ['before an English possessive', `${b}’s page`, b],
    ['before an Arabic comma', `${b}، ثم`, b],
    ['before an Arabic question mark', `هل رأيت ${b}؟`, b],
    ['before a danda', `${b}।`, b],
    ['in backticks', `\`${b}\``, b],
    ['in angle brackets', `<${b}>`, b],
    ['as the target of Markdown', `[this](${b})text`, b],
    ['in emphasis', `*${b}* and _${b}_`, b],
    ['before a dash', `${b}—yes`, b],
    ['before a zero-width space', `${b}\u200B`, b],
    ['before a word joiner or a byte-order mark', `${b}\u2060\uFEFF`, b],
    ['within marks of direction', `\u2066${b}\u2069`, b],
    ['before another in a text without spaces', `${b}と${b}`, b],
    ['before tags', 'https://example.org/b<b>x</b>', b],
    ['before a full-width space', 'https://example.org/　abc', 'https://example.org/'],
    ['before a particle after the host', 'https://example.orgへ行く', 'https://example.org'],
    ['before a Korean particle after the host', 'https://example.org에서', 'https://example.org'],
    ['before a full-width mark after the host', 'https://example.org！', 'https://example.org'],
    ['before a word joined to the host by a hyphen', 'http://example.com-and-so-on', 'http://example.com'],
    ['with a list in its query', 'https://example.org/q?f[0]=x', 'https://example.org/q?f[0]=x'],
    ['with an empty list in its query', 'https://example.org/q?f[]', 'https://example.org/q?f[]'],
    ['with balanced brackets', 'See https://example.org/a_(b).', 'https://example.org/a_(b)'],
    ['within brackets', '(https://example.org/a_(b))', 'https://example.org/a_(b)'],
    ['with an opening bracket at its end', `${b}(`, b],
    ['with letters of other scripts in its path', 'https://ja.example.org/日本', 'https://ja.example.org/日本'],
    ['with a middle dot in its path', 'https://ja.example.org/ジョン・レノン', 'https://ja.example.org/ジョン・レノン'],
    ['with a dash between names', 'https://example.org/Bose–Einstein', 'https://example.org/Bose–Einstein'],
    ['with joiners in its path', 'https://fa.example.org/می‌خواهم', 'https://fa.example.org/می‌خواهم'],
    ['with a symbol in its query', 'https://example.org/s?utf8=✓&q=a', 'https://example.org/s?utf8=✓&q=a'],
    ['with pipes and semicolons', 'http://example.com/a?b=1;c=P1|0||P2', 'http://example.com/a?b=1;c=P1|0||P2'],
    ['with marks inside', 'http://example.com/~a+%ff-,.;x', 'http://example.com/~a+%ff-,.;x'],
    ['with a full stop before a slash', 'http://example.com/a./', 'http://example.com/a./'],
    ['with many marks at its end', `http://example.com/a${'.'.repeat(40)}`, 'http://example.com/a'],
    ['with a hyphen at its end', 'http://example.com/a-', 'http://example.com/a-'],
    ['with a fragment', 'https://example.org/#top', 'https://example.org/#top'],
    ['with an empty query and a fragment', 'http://example.com?#top text', 'http://example.com?#top'],
    ['with a port', 'http://example.com:3000', 'http://example.com:3000'],
    ['with an archived address', `https://archive.example/web/${b}`, `https://archive.example/web/${b}`],
    ['of a host in another script', 'http://foobar.みんな/', 'http://foobar.みんな/'],
    ['of a host with umlauts', 'https://www.bücher.example/x', 'https://www.bücher.example/x'],
    ['of a host in Punycode', 'http://xn--ls8h.XN--ls8h.la/', 'http://xn--ls8h.XN--ls8h.la/'],
    ['of a host with a symbol', 'http://✪df.example/ejp', 'http://✪df.example/ejp'],
    ['of a host with an underscore', 'http://sub_domain-dash.example.com', 'http://sub_domain-dash.example.com'],
    ['by the number of its host', 'http://192.168.1.20/x', 'http://192.168.1.20/x'],
    ['by www', 'www.example.org, yes', 'www.example.org'],
    ['by www without a space', '見てwww.example.orgへ', 'www.example.org'],
    ['in capitals', 'HTTPS://EXAMPLE.ORG/B', 'HTTPS://EXAMPLE.ORG/B'],
  ])('%s: %s', (_, text, link) => {
    expect(linksOf(text)[0]).toBe(link)
    expect(new Set(linksOf(text)).size).toBe(1)
  })
})

describe('no link is found', () => {
  test.each([
    'http://localhost/x',
    'http://',
    'http:// example',
    'javascript:alert(1)',
    'http://www\\.example\\.com',
    'http://-dash.example.com',
    'http://dash-.example.com',
    'http://_line.example.com',
    'http://example.c_o_m',
    'http://too-short.x',
    'http://1.2.3',
    'xhttps://example.org',
    '@https://example.org',
    '#https://example.org',
    '＃https://example.org',
    '$https://example.org',
    'https://example.com@evil.example/',
    'https://example.com:443@evil.example/',
    'a.www.example.org',
    'example.org/b',
    'readme.md',
    `https://example.org/${'a'.repeat(2048)}`,
  ])('in %j', (text) => {
    expect(readText(text).facets).toEqual([])
    expect(firstLink(text)).toBeNull()
  })
})

test('a link carries an address that can be opened', () => {
  expect(readText('www.Example.org/Ä').links).toEqual(['https://www.example.org/%C3%84'])
  expect(firstLink('x http://localhost/ www.Example.org/Ä')).toBe('https://www.example.org/%C3%84')
})

test('every link of a text without spaces is found', () => {
  expect(linksOf('「https://example.org/a」と（https://example.org/c）')).toEqual([
    'https://example.org/a',
    'https://example.org/c',
  ])
  expect(linksOf('https://example.org/aとhttps://example.org/c')).toEqual([
    'https://example.org/a',
    'https://example.org/c',
  ])
})
