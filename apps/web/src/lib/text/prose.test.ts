import { expect, test } from 'vitest'
import { readProse } from './prose.ts'

test('headings, lists and paragraphs of a document are recognised', () => {
  const text = '# Terms\n\nBe kind.\nAlways.\n\n## What we keep\n- your name\n- your posts\n\n1. first\n2. second'
  expect(readProse(text)).toEqual([
    { kind: 'heading', level: 2, text: 'Terms', id: 'section-1' },
    { kind: 'paragraph', text: 'Be kind.\nAlways.' },
    { kind: 'heading', level: 2, text: 'What we keep', id: 'section-2' },
    { kind: 'list', isOrdered: false, items: ['your name', 'your posts'] },
    { kind: 'list', isOrdered: true, items: ['first', 'second'] },
  ])
})

test('markup in a document is plain text', () => {
  expect(readProse('<script>alert(1)</script>')).toEqual([{ kind: 'paragraph', text: '<script>alert(1)</script>' }])
})
