import { expect, test } from 'vitest'
import { hintsListed, homeFiles, refuseCircles } from './home.ts'
import { firstParts } from './waves.ts'

const chunk = (fileName: string, part: string, imports: readonly string[] = [], styles: readonly string[] = []) => ({
  fileName,
  imports,
  moduleIds: [`/web/src/${part}`],
  viteMetadata: { importedCss: new Set(styles) },
})
const chunks = [
  chunk('assets/home.js', 'routes/home/home.tsx', ['assets/feed.js', 'assets/react.js'], ['assets/feed.css']),
  chunk('assets/feed.js', 'features/posts/Feed.tsx', ['assets/card.js', 'assets/home.js'], ['assets/feed.css']),
  chunk('assets/card.js', 'features/posts/PostCard.tsx', [], ['assets/base.css']),
  chunk('assets/react.js', 'react.js'),
  {
    ...chunk('assets/extras.js', '', [], ['assets/extras.css']),
    moduleIds: firstParts.map((part) => `/web/src/${part}`),
  },
  chunk('assets/de.js', '\0virtual:catalog/de'),
  chunk('assets/home-de.js', '\0virtual:catalog/de/home'),
  chunk('assets/pt.js', '\0virtual:catalog/pt-BR'),
  chunk('assets/settings.js', 'routes/settings/settings.tsx', [], ['assets/settings.css']),
]
const html = '<link rel="modulepreload" href="/assets/react.js" /><link rel="stylesheet" href="/assets/base.css" />'

test('the shell names all files of home’s first view once, and none of other screens', () => {
  const scripts = ['assets/home.js', 'assets/extras.js', 'assets/feed.js', 'assets/card.js']
  expect(homeFiles(chunks, html).files).toEqual([...scripts, 'assets/feed.css', 'assets/extras.css'])
})

test('the words of home are found by locale and by language', () => {
  const { words } = homeFiles(chunks, html)
  expect(words['de']).toBe('assets/de.js')
  expect(words['pt-BR']).toBe('assets/pt.js')
  expect(words['pt']).toEqual(words['pt-BR'])
  expect(words['en-XA']).toBeUndefined()
})

test('files that wait for each other end the build', () => {
  expect(() => refuseCircles(chunks)).toThrow('assets/home.js → assets/feed.js → assets/home.js')
  expect(() => refuseCircles(chunks.slice(1))).not.toThrow()
})

test('a part that is not where it was expected ends the build', () => {
  expect(() => homeFiles(chunks.slice(1), html)).toThrow('routes/home/home.tsx')
})

test('the shell only lists what it needs next: a service worker that has it makes hints useless', () => {
  const shell = `<html><head><title>Here</title><script type="module" src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/a.js">
    <link rel="modulepreload" href="/assets/b.js" />
    <link rel="stylesheet" href="/assets/c.css"></head></html>`
  const listed = hintsListed(shell)
  expect(listed).toContain('<meta name="first-files" content="/assets/a.js /assets/b.js" /><title>Here</title>')
  expect(listed).not.toContain('modulepreload')
  expect(listed).toContain('<link rel="stylesheet" href="/assets/c.css">')
})
