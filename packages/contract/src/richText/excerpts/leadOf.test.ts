import { expect, test } from 'vitest'
import { hideSpoilers, spoilerMark } from '../../text/spoilers.ts'
import { leadOf } from './leadOf.ts'
import { readMarkdown } from '../readMarkdown.ts'
import { writeMarkdown } from '../writeMarkdown.ts'

test.each`
  source                                  | lead                      | below
  ${''}                                   | ${''}                     | ${''}
  ${'A mill.'}                            | ${'A mill.'}              | ${''}
  ${'Über **den**\nFluss.\n\n\n- *Brot*'} | ${'Über **den**\nFluss.'} | ${'- *Brot*'}
  ${'One.\n \nTwo.\n\nThree.'}            | ${'One.'}                 | ${'Two.\n\nThree.'}
  ${'## Bread\n\nSalt.'}                  | ${''}                     | ${'## Bread\n\nSalt.'}
  ${'Bring:\n- Bread\n\nSalt.'}           | ${''}                     | ${'Bring:\n- Bread\n\nSalt.'}
`('of $source the first paragraph is $lead', ({ source, lead, below }) => {
  const { text, formats } = readMarkdown(source)
  const parts = leadOf({ text, facets: [...formats] })
  const written = (part: typeof parts.lead) => writeMarkdown(part.text, part.facets)
  expect([written(parts.lead), written(parts.below)]).toEqual([lead, below])
})

test('a spoiler across both covers both', () => {
  const parts = leadOf({ text: 'One.\n\nTwo.', facets: [{ kind: 'SPOILER', start: 0, end: 10 }] })
  expect([hideSpoilers(parts.lead), hideSpoilers(parts.below)]).toEqual([spoilerMark, spoilerMark])
})
