import { expect, test } from 'vitest'
import { accentOf } from '#features/place/index.ts'
import { namedManifest, namedShell } from './namedShell.ts'

const picture = (id: string) => ({
  id,
  alt: '',
  width: 600,
  height: 600,
  placeholder: '',
  color: '#888888',
  sources: [48, 96, 512].map((width) => ({ url: `/media/${id}/${width}`, type: 'image/webp', width })),
})
const own = { logo: null, darkLogo: null, icon: null, sharePicture: null }
const languages = { main: 'de', offered: ['en', 'de'] }
const plain = { accent: null, pictures: own, languages, country: null, videoHosts: [] }

test('the document bears the installation’s name, whatever it is made of', () => {
  const shell = '<meta name="application-name" content="Koinon" /><title>Koinon</title><p>Koinon</p>'
  expect(namedShell(shell, { ...plain, name: 'Mill & "Lock" $& <b>', revision: 3 })).toBe(
    '<meta name="application-name" content="Mill &amp; &quot;Lock&quot; $&amp; &lt;b&gt;" data-revision="3" />' +
      '<title>Mill &amp; &quot;Lock&quot; $&amp; &lt;b&gt;</title><p>Koinon</p>',
  )
})

test('the document bears the place’s languages and country, its colours for light and dark, its mark and its icon', () => {
  const shell =
    '<html lang="en" dir="ltr"><meta name="application-name" content="Koinon" />' +
    '<link rel="icon" href="/icon.svg" type="image/svg+xml" /><link rel="apple-touch-icon" href="/icon-192.png" />'
  const made = namedShell(shell, {
    name: 'Mill',
    revision: 3,
    accent: accentOf('#a73442'),
    pictures: { ...own, icon: picture('i') },
    languages,
    country: 'AT',
    videoHosts: ['video.example', 'tube.example.org'],
  })
  expect(made).toContain(
    '<html lang="de" dir="ltr" data-languages="de en" data-country="AT" data-video-hosts="video.example tube.example.org" data-accent="" style="--accent-light-accent:#a73442;',
  )
  expect(made).toContain(';--accent-dark-on-accent:#0b1214"')
  expect(made).toContain('content="Mill" data-revision="3" data-mark="/media/i/96"')
  expect(made).toContain('<link rel="icon" href="/media/i/192.png" type="image/png">')
  expect(made).toContain('<link rel="apple-touch-icon" href="/media/i/192.png">')
})

test('the document reads from right to left, and asks for scripts, in the language of the place', () => {
  const shell = '<html lang="en" dir="ltr"><noscript>This page needs JavaScript.</noscript>'
  const made = namedShell(shell, { ...plain, name: 'Mill', revision: 3, languages: { main: 'he', offered: ['he'] } })
  expect(made).toMatch(/^<html lang="he" dir="rtl" data-languages="he"><noscript>[^<]*JavaScript\.<\/noscript>$/)
  expect(made).not.toContain('This page')
})

test('an installed application bears the place’s name and icon', () => {
  const built = JSON.stringify({ id: '/home', name: 'Koinon', short_name: 'Koinon', icons: [] })
  const place = { name: 'Riverside', intro: 'Neighbours.', pictures: own }
  const named = { id: '/home', name: 'Riverside', short_name: 'Riverside', description: 'Neighbours.' }
  expect(JSON.parse(namedManifest(built, place))).toEqual({ ...named, icons: [] })
  expect(JSON.parse(namedManifest(built, { ...place, pictures: { ...own, icon: picture('i') } }))).toEqual({
    ...named,
    icons: [
      { src: '/media/i/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/media/i/512.png', sizes: '512x512', type: 'image/png' },
    ],
  })
})
