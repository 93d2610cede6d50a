import { expect, test } from 'vitest'
import { decodePage, plainText, readPageSummary } from './pageSummary.ts'

const at = 'https://site.example/news/today'
const read = (html: string) => readPageSummary(html, at)

test('a page is described by its facts for sharing', async () => {
  const facts = await read(`<!doctype html><html><head><title>Plain title</title>
    <meta property="og:title" content="Tomatoes &amp; July"><meta name=description content="Plain words">
    <meta property="og:description" content="A long summer"><meta property="og:site_name" content="Garden News">
    <meta property="og:image" content="/pictures/one.jpg?a=1&amp;b=2"></head></html>`)
  expect(facts).toEqual({
    title: 'Tomatoes & July',
    description: 'A long summer',
    siteName: 'Garden News',
    imageUrls: ['https://site.example/pictures/one.jpg?a=1&b=2'],
  })
})

test('a page is described by its title and description, the first of each', async () => {
  expect(
    await read(
      '<TITLE>\n  Fish &lt;&amp;&gt;\n chips </TITLE><META NAME="Description" CONTENT="One"><meta name="description" content="Two"><svg><title>Icon</title></svg>',
    ),
  ).toEqual({ title: 'Fish <&> chips', description: 'One', siteName: null, imageUrls: [] })
})

test('a page without declarations has no facts', async () => {
  const nothing = { title: null, description: null, siteName: null, imageUrls: [] }
  for (const html of [
    '',
    '<p>words',
    '<title>',
    '<title> </title>',
    '<meta property="og:title" content=" ">',
    '<!-- <title>x</title> -->',
  ]) {
    expect(await read(html)).toEqual(nothing)
  }
})

test('an empty fact gives way to the next best', async () => {
  expect((await read('<meta property="og:title" content=" "><meta name="twitter:title" content="Second">')).title).toBe(
    'Second',
  )
})

test('an unavailable picture gives way to the next', async () => {
  const { imageUrls } = await read(
    '<meta property="og:image" content="data:image/png;base64,AAAA"><meta property="og:image" content="/b.png">' +
      '<meta property="og:image" content="/b.png"><meta name="twitter:image" content="/c.png">',
  )
  expect(imageUrls).toEqual(['https://site.example/b.png', 'https://site.example/c.png'])
})

test.each([
  ['a drawing', '<svg><title>Icon</title></svg>', null],
  ['a drawing before the head’s end', '<svg><g><title>Icon</title></g></svg><title>Page</title>', 'Page'],
  ['a drawing without content', '<svg/><title>Page</title>', 'Page'],
  ['a drawing in another', '<SVG><svg></svg><title>Icon</title></SVG><title>Page</title>', 'Page'],
  ['a formula', '<math><title>x</title></math><title>Page</title>', 'Page'],
  ['a template', '<template><title>Later</title></template><title>Page</title>', 'Page'],
  ['a text field', '<textarea><title>Typed</title></textarea><title>Page</title>', 'Page'],
])('the title of %s is not the page’s', async (_of, html, title) => {
  expect((await read(html)).title).toBe(title)
})

test('words inside scripts are not facts', async () => {
  expect(
    (await read(`<script>"<title>no</title><meta property='og:title' content='no'>"</script><title>yes</title>`)).title,
  ).toBe('yes')
})

test('facts are text and not markup', async () => {
  expect((await read('<title><script>alert(1)</script></title>')).title).toBe('<script>alert(1)</script>')
  expect((await read('<meta property="og:title" content="&lt;img src=x onerror=alert(1)&gt;">')).title).toBe(
    '<img src=x onerror=alert(1)>',
  )
})

test.each<[string, string | null]>([
  ['javascript:alert(1)', null],
  ['data:image/png;base64,AAAA', null],
  ['file:///etc/passwd', null],
  ['http://[broken', null],
  [`/${'x'.repeat(3000)}`, null],
  ['//cdn.example/a.png', 'https://cdn.example/a.png'],
  ['../b.png', 'https://site.example/b.png'],
])('a picture at %s is %s', async (content, imageUrl) => {
  expect((await read(`<meta property="og:image" content="${content}">`)).imageUrls).toEqual(imageUrl ? [imageUrl] : [])
})

test("a page's base counts for its picture", async () => {
  expect(
    (await read('<base href="https://cdn.example/x/"><meta property="og:image" content="a.png">')).imageUrls,
  ).toEqual(['https://cdn.example/x/a.png'])
})

test('texts lose invisible characters, and all characters beyond the limit', () => {
  expect(plainText('a\u0000b\u202egnp.exe\u202c\u200b\r\n\tc \ud800', 50)).toBe('a bgnp.exe c \ufffd')
  expect(plainText('family 👩‍👩‍👧', 50)).toBe('family 👩‍👩‍👧')
  expect(plainText('x'.repeat(300), 200)).toBe(`${'x'.repeat(199)}…`)
  expect(plainText('🍅'.repeat(9000), 10)).toBe(`${'🍅'.repeat(9)}…`)
})

test('a page is read equally at any division into turns', async () => {
  for (let shift = 0; shift < 120; shift += 1) {
    const filler = ' '.repeat(32_768 - shift)
    const facts = await read(
      `${filler}<title>a &amp; b</title><meta property="og:description" content="c &lt; d"><base href=/e/>`,
    )
    expect(facts).toMatchObject({ title: 'a & b', description: 'c < d' })
  }
})

const latin = (text: string) => Buffer.from(text, 'latin1')
const shiftJis = latin('<p>\x93\xfa\x96{\x8c\xea\x82\xcc\x83y\x81[\x83W</p><title>\x93\xfa\x96{</title>')
const comment = `<!-- ${'x'.repeat(2000)} -->`
test.each([
  ['the server’s header', latin('<meta charset=latin1><title>caf\x8e</title>'), 'text/html; charset=macintosh'],
  ['the server’s header, in quotes', latin('<title>caf\xe9</title>'), 'text/html;charset="windows-1252"'],
  ['the page’s declaration', latin('<meta charset="macintosh"><title>caf\x8e</title>'), 'text/html'],
  ['a late declaration of the page', latin(`${comment}<meta charset=macintosh><title>caf\x8e</title>`), 'text/html'],
  [
    'the page’s declaration in the old form',
    latin('<meta http-equiv=content-type content="text/html; charset=macintosh"><title>caf\x8e</title>'),
    '',
  ],
  [
    'the page’s declaration if the server’s is nonsense',
    latin('<meta charset=macintosh><title>caf\x8e</title>'),
    'text/html; charset=klingon',
  ],
  ['UTF-8 if the page says UTF-16', Buffer.from('<meta charset="utf-16"><title>café</title>'), 'text/html'],
  ['its XML declaration', latin('<?xml version="1.0" encoding="macintosh"?><title>caf\x8e</title>'), 'text/html'],
  [
    'its XML declaration, as XHTML',
    latin('<?xml version="1.0" encoding="macintosh"?><title>caf\x8e</title>'),
    'application/xhtml+xml',
  ],
  ['its byte-order mark', Buffer.from('\ufeff<title>café</title>', 'utf16le'), 'text/html; charset=utf-8'],
  ['UTF-8 when nobody says', Buffer.from('<title>café</title>'), 'text/html'],
  ['UTF-8 when what is said is nonsense', Buffer.from('<title>café</title>'), 'text/html; charset=klingon'],
  ['UTF-8 when it was cut within a letter', Buffer.from('<title>café</title>é').subarray(0, -1), 'text/html'],
  [
    'UTF-8 when little of it is broken',
    Buffer.concat([Buffer.from(`<title>café</title>${'é'.repeat(50)}`), latin('\xe9')]),
    '',
  ],
  ['its bytes when nobody says', latin('<title>caf\xe9</title>'), 'text/html'],
])('a page is decoded by %s', async (_by, body, header) => {
  expect((await read(decodePage(body, header))).title).toBe('café')
})

test('a Japanese page without a declared encoding is recognized by its bytes', async () => {
  expect((await read(decodePage(shiftJis, 'text/html'))).title).toBe('日本')
})

const length = 1_000_000
const fill = (piece: string) => piece.repeat(Math.ceil(length / piece.length))
test.each([
  ['nested tags', fill('<div>')],
  ['nested tags that are all closed wrongly', fill('<a>').slice(0, length / 2) + fill('</b>').slice(0, length / 2)],
  ['one tag of many attributes', `<meta ${Array.from({ length: 150_000 }, (_, index) => `a${index}`).join(' ')}>`],
  ['one endless attribute', `<meta content="${fill('x')}`],
  ['one endless attribute of entities', `<meta content="${fill('&amp;')}">`],
  ['entities that never end', fill('&')],
  ['numbers that never end', `<title>&#${fill('1')}</title>`],
  ['open angles', fill('<')],
  ['open comments', fill('<!--')],
  ['an open title', `<title>${fill('<title')}`],
  ['open scripts', fill('<script')],
  ['open quotes', fill(`<meta content='`)],
  ['metas without end', fill('<meta property=og:title content=>')],
  ['white space', `<meta charset${fill(' ')}`],
  ['declarations that say nothing', fill('<meta content="charset=')],
])('a megabyte of %s is read to its end', async (_of, html) => {
  // Quadratic work on a megabyte takes minutes, and the test would time out.
  expect((await readPageSummary(`${html}<title>late</title>`, at)).imageUrls).toEqual([])
  expect(decodePage(Buffer.from(html), 'text/html')).toHaveLength(html.length)
})
