import { expect, test } from 'vitest'
import { namedShell } from './namedShell.ts'

test('the document bears the installation’s name, whatever it is made of', () => {
  const shell = '<meta name="application-name" content="Koinon" /><title>Koinon</title><p>Koinon</p>'
  expect(namedShell(shell, 'Mill & "Lock" $& <b>')).toBe(
    '<meta name="application-name" content="Mill &amp; &quot;Lock&quot; $&amp; &lt;b&gt;" />' +
      '<title>Mill &amp; &quot;Lock&quot; $&amp; &lt;b&gt;</title><p>Koinon</p>',
  )
})
