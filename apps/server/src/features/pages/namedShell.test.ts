import { expect, test } from 'vitest'
import { namedManifest, namedShell } from './namedShell.ts'

test('the document bears the installation’s name, whatever it is made of', () => {
  const shell = '<meta name="application-name" content="Koinon" /><title>Koinon</title><p>Koinon</p>'
  expect(namedShell(shell, { name: 'Mill & "Lock" $& <b>', revision: 3 })).toBe(
    '<meta name="application-name" content="Mill &amp; &quot;Lock&quot; $&amp; &lt;b&gt;" data-revision="3" />' +
      '<title>Mill &amp; &quot;Lock&quot; $&amp; &lt;b&gt;</title><p>Koinon</p>',
  )
})

test('an installed application bears the place’s name', () => {
  const built = JSON.stringify({ id: '/home', name: 'Koinon', short_name: 'Koinon', icons: [] })
  expect(JSON.parse(namedManifest(built, { name: 'Riverside', intro: 'Neighbours.' }))).toEqual({
    id: '/home',
    name: 'Riverside',
    short_name: 'Riverside',
    description: 'Neighbours.',
    icons: [],
  })
})
