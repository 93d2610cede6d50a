import { expect, test } from 'vitest'
import { readMarkdown } from '@koinon/contract/richText'
import { joinArticle, splitArticle } from './articleSource.ts'

test.each([
  ['Bread', '# Flour\ntext', 'TITLE'],
  ['*Bread* [1] | 2', '', 'TITLE'],
  ['- Bread ', '\n\ntext', 'TITLE'],
  ['', 'text', undefined],
  ['===', 'a\n===', 'TITLE'],
])('the title %j and its body stay apart', (title, body, kind) => {
  const source = joinArticle({ title, body })
  expect(splitArticle(source)).toEqual({ title, body })
  expect(readMarkdown(source).formats[0]?.kind).toBe(kind)
})
