import path from 'node:path'
import { runInThisContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { frameHtml, frameOfShell, frameScript } from './frame.ts'

const words = {
  en: ['Home', 'Groups', 'Events', 'Messages', 'Activity', 'Discover', 'Main', 'Your groups'],
  de: ['Start', 'Gruppen', 'Termine', 'Nachrichten', 'Aktivität', 'Entdecken', 'Haupt', 'Deine Gruppen'],
}

afterEach(() => {
  document.head.replaceChildren()
  document.body.replaceChildren()
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

/** The frame of a document, after its script. */
function open(at: string, stored: Readonly<Record<string, string>>) {
  localStorage.clear()
  for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
  window.history.replaceState(null, '', at)
  document.head.innerHTML = '<meta name="application-name" content="Riverside" />'
  document.body.innerHTML = frameHtml(words)
  // The document's own script element would run this.
  runInThisContext(frameScript)
  return document.getElementById('frame') as HTMLElement
}

const groups = JSON.stringify([
  ['/g/1', 'Bread Oven'],
  ['/g', 'All 8 groups'],
])
const linksOf = (frame: HTMLElement) => [...frame.querySelectorAll('a')].map(({ textContent }) => textContent)

test('a member sees the places in their language and the groups shown last, before the application has loaded', () => {
  const frame = open('/home', { 'koinon.signed-in': 'ana', 'koinon.locale': 'de', 'koinon.draft.frame': groups })
  expect(frame.hidden).toBe(false)
  expect(linksOf(frame)).toEqual([...words.de.slice(0, 6), 'Bread Oven', 'All 8 groups'])
  expect(frame.querySelector('nav')?.getAttribute('aria-label')).toBe('Haupt')
  expect(frame.querySelector('[aria-current]')?.textContent).toBe('Start')
  expect(frame.querySelector('nav b')?.textContent).toBe('Riverside')
})

test('without groups there are six links; the frame of the page says which outline fits', () => {
  const frame = open('/messages/1', { 'koinon.signed-in': 'ana' })
  expect(linksOf(frame)).toEqual(words.en.slice(0, 6))
  expect(frame.dataset).toMatchObject({ kind: 'wide', folded: '1' })
})

test('visitors, and pages without such a frame, see none', () => {
  expect(open('/home', {}).hidden).toBe(true)
  expect(open('/manage', { 'koinon.signed-in': 'ana' }).hidden).toBe(true)
})

test('the document gets it with the words of all languages', () => {
  const { transformIndexHtml } = frameOfShell(path.resolve(import.meta.dirname, '../src'))
  const html =
    typeof transformIndexHtml === 'function' ? String(Reflect.apply(transformIndexHtml, null, ['<!--frame-->'])) : ''
  for (const word of ['Nachrichten', 'Mensajes', 'メッセージ', 'הודעות']) expect(html).toContain(word)
})
