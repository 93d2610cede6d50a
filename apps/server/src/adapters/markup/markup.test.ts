import { expect, test } from 'vitest'
import { type MarkupNode, parseMarkup } from './markup.ts'

const textOf = (node: MarkupNode): string => (node.data ?? '') + (node.children ?? []).map(textOf).join('')

test.each(['HTML', 'XML'] as const)('%s nested too deep to be honest is empty, and costs nothing', (kind) => {
  const nested = (levels: number) => `<p>before</p>${'<i>'.repeat(levels)}inside${'</i>'.repeat(levels)}<p>after</p>`
  expect(textOf(parseMarkup(nested(400), kind))).toBe('beforeinsideafter')
  expect(textOf(parseMarkup('<p>one</p>'.repeat(2000), kind))).toBe('one'.repeat(2000))
  expect(textOf(parseMarkup(nested(2_000_000), kind))).toBe('')
  expect(textOf(parseMarkup(`<a>${'<b>'.repeat(2_000_000)}`, kind))).toBe('')
})
