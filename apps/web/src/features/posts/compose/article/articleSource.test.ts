import { expect, test } from 'vitest'
import { readMarkdown } from '@koinon/contract/richText'
import { joinArticle, splitArticle } from './articleSource.ts'

test.each([
  ['Bread', '# Flour\ntext'],
  ['*Bread* [1] | 2', ''],
  ['- Bread ', '\n\ntext'],
  ['', 'text'],
  ['===', 'a\n==='],
])('the title %j and its body stay apart', (title, body) => {
  const source = joinArticle({ title, body })
  expect(splitArticle(source)).toEqual({ title, body })
  if (title !== '') expect(readMarkdown(source).formats[0]?.kind).toBe('TITLE')
})
